-- What people were shown and answered is evidence (docs/law.md): it is never changed, and only deleted with the data of a
-- closed account, once the law allows it. Texts and tests are versions of which somebody may have seen each.
CREATE FUNCTION protection_text_is_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Texts and tests of investor protection are added, never changed or deleted';
END $$;
--> statement-breakpoint
CREATE FUNCTION protection_evidence_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM profile WHERE id = OLD.user_id AND closed_at IS NOT NULL) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Evidence of investor protection is added, never changed or deleted';
END $$;
--> statement-breakpoint
CREATE TRIGGER protection_wording_unchanged BEFORE UPDATE OR DELETE ON protection_wording
  FOR EACH ROW EXECUTE FUNCTION protection_text_is_history();
--> statement-breakpoint
CREATE TRIGGER protection_wording_no_truncate BEFORE TRUNCATE ON protection_wording
  FOR EACH STATEMENT EXECUTE FUNCTION protection_text_is_history();
--> statement-breakpoint
CREATE TRIGGER knowledge_test_unchanged BEFORE UPDATE OR DELETE ON knowledge_test
  FOR EACH ROW EXECUTE FUNCTION protection_text_is_history();
--> statement-breakpoint
CREATE TRIGGER knowledge_test_no_truncate BEFORE TRUNCATE ON knowledge_test
  FOR EACH STATEMENT EXECUTE FUNCTION protection_text_is_history();
--> statement-breakpoint
CREATE TRIGGER protection_record_stays BEFORE UPDATE OR DELETE ON protection_record
  FOR EACH ROW EXECUTE FUNCTION protection_evidence_stays();
--> statement-breakpoint
CREATE TRIGGER protection_record_no_truncate BEFORE TRUNCATE ON protection_record
  FOR EACH STATEMENT EXECUTE FUNCTION protection_text_is_history();
--> statement-breakpoint
CREATE TRIGGER knowledge_test_result_stays BEFORE UPDATE OR DELETE ON knowledge_test_result
  FOR EACH ROW EXECUTE FUNCTION protection_evidence_stays();
--> statement-breakpoint
CREATE TRIGGER knowledge_test_result_no_truncate BEFORE TRUNCATE ON knowledge_test_result
  FOR EACH STATEMENT EXECUTE FUNCTION protection_text_is_history();
--> statement-breakpoint
CREATE TRIGGER loss_simulation_stays BEFORE UPDATE OR DELETE ON loss_simulation
  FOR EACH ROW EXECUTE FUNCTION protection_evidence_stays();
--> statement-breakpoint
CREATE TRIGGER loss_simulation_no_truncate BEFORE TRUNCATE ON loss_simulation
  FOR EACH STATEMENT EXECUTE FUNCTION protection_text_is_history();
--> statement-breakpoint
-- None of these wordings is confirmed: the official Spanish texts have to be taken from DOUE L 347, 20.10.2020.
INSERT INTO protection_wording (code, version, source, es, en, is_confirmed, entered_at) VALUES
  ('authorised_entity', 1, 'Ley 6/2023, art. 36.1',
   'Esta oferta está exenta de folleto. {entity}, entidad autorizada para prestar servicios de inversión, valida la información que ves y supervisa la comercialización.',
   'This offer is exempt from a prospectus. {entity}, an entity authorised to provide investment services, validates the information you see and supervises the marketing.',
   false, now()),
  ('no_guarantee', 1, 'Reg. (UE) 2020/1503, art. 19.2',
   'Lo que inviertes no está cubierto por un sistema de garantía de depósitos ni por un sistema de indemnización de los inversores. Puedes perder una parte o la totalidad.',
   'What you invest is covered neither by a deposit guarantee scheme nor by an investor compensation scheme. You may lose part or all of it.',
   false, now()),
  ('inappropriate', 1, 'Reg. (UE) 2020/1503, art. 21.4; Reg. Del. (UE) 2022/2114, art. 4',
   'Según tus respuestas, o porque faltan, los servicios de financiación participativa pueden no ser adecuados para ti. Una inversión en un proyecto de financiación participativa conlleva el riesgo de perder la totalidad del dinero invertido.',
   'According to your answers, or because some are missing, crowdfunding services may be inappropriate for you. An investment in a crowdfunding project includes the risk of losing the entirety of the money invested.',
   false, now()),
  ('reflection_period', 1, 'Reg. (UE) 2020/1503, art. 22',
   'Tienes un período de reflexión de cuatro días naturales. Si inviertes ahora, puedes desistir hasta el {deadline} (hora peninsular española), sin dar motivos y sin coste, con el botón «Desistir» de tu inversión. Si ya has pagado, te devolvemos todo.',
   'You have a reflection period of four calendar days. If you invest now, you can withdraw until {deadline} (Spanish mainland time), without giving a reason and at no cost, with the button “Withdraw” of your investment. If you have already paid, we refund everything.',
   false, now()),
  ('large_amount', 1, 'Reg. (UE) 2020/1503, art. 21.7',
   'Este importe es alto: supera 1.000 € y el 5 % de tu patrimonio neto, o no conocemos tu patrimonio. Puedes perderlo todo. Recomendamos no invertir más del 10 % de tu patrimonio neto en proyectos de financiación participativa.',
   'This amount is high: it exceeds €1,000 and 5% of your net worth, or we do not know your net worth. You can lose all of it. We advise you not to invest more than 10% of your net worth in crowdfunding projects.',
   false, now()),
  ('possible_loss', 1, 'Reg. (UE) 2020/1503, art. 21.7',
   'Para un importe alto, la ley nos pide comprobar que entiendes la inversión y sus riesgos. Escribe cuánto dinero puedes perder como mucho.',
   'For a high amount, the law asks us to make sure that you understand the investment and its risks. Enter the most money that you can lose.',
   false, now()),
  ('sophisticated_warning', 1, 'Reg. (UE) 2020/1503, anexo II',
   'Como inversor experimentado pierdes la protección que la ley da a quienes no lo son: no tendrás período de reflexión de cuatro días, ni prueba de conocimientos, ni simulación de pérdidas, ni las advertencias y el consentimiento expreso para importes altos.',
   'As a sophisticated investor you lose the protection that the law gives to those who are not: you will have no reflection period of four days, no knowledge test, no simulation of losses, and neither the warnings nor the express consent for high amounts.',
   false, now()),
  ('simulation_result', 1, 'Reg. (UE) 2020/1503, art. 21.5',
   'Tu capacidad de soportar pérdidas se calcula como el 10 % de tu patrimonio neto: ingresos netos anuales más activos líquidos menos compromisos financieros anuales. Es una orientación: puedes invertir otro importe.',
   'Your ability to bear loss is computed as 10% of your net worth: net annual income plus liquid assets minus annual financial commitments. It is for guidance: you can invest another amount.',
   false, now());
--> statement-breakpoint
-- The law sets no pass mark; this one is to be confirmed.
INSERT INTO knowledge_test (version, pass_points, is_confirmed, entered_at, questions) VALUES (1, 9, false, now(), $json$[
  {"id": "investments_known", "es": "¿En cuáles de estas inversiones has puesto dinero alguna vez?", "en": "In which of these investments have you ever put money?", "options": [{"id": "none", "es": "En ninguna", "en": "None", "points": 0}, {"id": "deposits", "es": "Solo en depósitos o cuentas", "en": "Only deposits or accounts", "points": 0}, {"id": "funds", "es": "En fondos, acciones o bonos", "en": "Funds, shares or bonds", "points": 1}, {"id": "crowdfunding", "es": "En financiación participativa u otros valores no cotizados", "en": "Crowdfunding or other unlisted securities", "points": 2}]},
  {"id": "past_deals", "es": "¿Cuántas operaciones de inversión has hecho en los últimos tres años?", "en": "How many investments have you made in the last three years?", "options": [{"id": "none", "es": "Ninguna", "en": "None", "points": 0}, {"id": "few", "es": "De una a cinco", "en": "One to five", "points": 1}, {"id": "many", "es": "Más de cinco", "en": "More than five", "points": 2}]},
  {"id": "background", "es": "¿Tienes estudios o experiencia profesional en finanzas?", "en": "Do you have education or professional experience in finance?", "options": [{"id": "none", "es": "No", "en": "No", "points": 0}, {"id": "some", "es": "Alguna formación", "en": "Some training", "points": 1}, {"id": "professional", "es": "Estudios superiores o trabajo en el sector", "en": "A degree or work in the sector", "points": 2}]},
  {"id": "horizon", "es": "¿Durante cuánto tiempo puedes prescindir del dinero que inviertes aquí?", "en": "For how long can you do without the money you invest here?", "options": [{"id": "short", "es": "Menos de un año", "en": "Less than a year", "points": 0}, {"id": "medium", "es": "De uno a tres años", "en": "One to three years", "points": 1}, {"id": "long", "es": "Más de tres años", "en": "More than three years", "points": 1}]},
  {"id": "aims", "es": "¿Qué buscas sobre todo, y te importa que la inversión sea sostenible?", "en": "What are you mainly looking for, and does it matter to you that the investment is sustainable?", "options": [{"id": "safety", "es": "No perder dinero", "en": "Not to lose money", "points": 0}, {"id": "income", "es": "Ingresos periódicos", "en": "Regular income", "points": 1}, {"id": "growth", "es": "Rentabilidad, con riesgo", "en": "Return, at risk", "points": 1}, {"id": "sustainability", "es": "Financiar proyectos sostenibles", "en": "To fund sustainable projects", "points": 1}]},
  {"id": "total_loss", "es": "¿Cuánto puedes perder en un proyecto de financiación participativa?", "en": "How much can you lose in a crowdfunding project?", "options": [{"id": "nothing", "es": "Nada: el capital está garantizado", "en": "Nothing: the capital is guaranteed", "points": 0}, {"id": "part", "es": "Como mucho la mitad", "en": "At most half", "points": 0}, {"id": "all", "es": "Todo lo que inviertes", "en": "Everything you invest", "points": 3}]},
  {"id": "liquidity", "es": "Si necesitas el dinero antes del final, ¿qué ocurre?", "en": "If you need the money before the end, what happens?", "options": [{"id": "any_day", "es": "Lo recupero cualquier día", "en": "I get it back any day", "points": 0}, {"id": "maybe", "es": "Puede que no encuentre a quién vender, o que venda con pérdidas", "en": "I may not find a buyer, or sell at a loss", "points": 3}, {"id": "platform", "es": "La plataforma me lo compra", "en": "The platform buys it from me", "points": 0}]},
  {"id": "guarantee", "es": "¿Quién te devuelve el dinero si el promotor no paga?", "en": "Who gives you your money back if the project owner does not pay?", "options": [{"id": "fund", "es": "El fondo de garantía de depósitos", "en": "The deposit guarantee fund", "points": 0}, {"id": "nobody", "es": "Nadie tiene esa obligación", "en": "Nobody is obliged to", "points": 3}, {"id": "state", "es": "El Estado", "en": "The State", "points": 0}]}
]$json$);
