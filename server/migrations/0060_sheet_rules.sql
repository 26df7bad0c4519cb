-- Published sheets are what people accepted when they invested: they are never changed, and only deleted together with a
-- project that is still a draft (the row of the project is then already gone).
CREATE FUNCTION information_sheet_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM project WHERE id = OLD.project_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Published information sheets are added, never changed or deleted';
END $$;
--> statement-breakpoint
CREATE FUNCTION information_sheet_document_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM information_sheet_version WHERE id = OLD.version_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'Published information sheets are added, never changed or deleted';
END $$;
--> statement-breakpoint
CREATE TRIGGER information_sheet_version_unchanged BEFORE UPDATE OR DELETE ON information_sheet_version
  FOR EACH ROW EXECUTE FUNCTION information_sheet_stays();
--> statement-breakpoint
CREATE TRIGGER information_sheet_version_no_truncate BEFORE TRUNCATE ON information_sheet_version
  FOR EACH STATEMENT EXECUTE FUNCTION protection_text_is_history();
--> statement-breakpoint
CREATE TRIGGER information_sheet_document_unchanged BEFORE UPDATE OR DELETE ON information_sheet_document
  FOR EACH ROW EXECUTE FUNCTION information_sheet_document_stays();
--> statement-breakpoint
CREATE TRIGGER information_sheet_document_no_truncate BEFORE TRUNCATE ON information_sheet_document
  FOR EACH STATEMENT EXECUTE FUNCTION protection_text_is_history();
--> statement-breakpoint
-- The English texts are those of the regulation. Ours in Spanish are not confirmed: the official ones have to be taken
-- from DOUE L 347, 20.10.2020, before a sheet can be published.
INSERT INTO protection_wording (code, version, source, es, en, is_confirmed, entered_at) VALUES
  ('information_sheet', 1, 'Reg. (UE) 2020/1503, art. 23',
   'He leído la ficha de datos fundamentales de la inversión {sheet} y la acepto. Explica el proyecto, sus riesgos, sus costes y mis derechos.',
   'I have read the key investment information sheet {sheet} and accept it. It explains the project, its risks, its costs and my rights.',
   false, now()),
  ('sheet_disclaimer', 1, 'Reg. (UE) 2020/1503, art. 23.6 b)',
   'Ni las autoridades competentes ni la Autoridad Europea de Valores y Mercados (AEVM) han verificado o aprobado esta oferta de financiación participativa. No se ha evaluado necesariamente si tu experiencia y tus conocimientos son adecuados antes de darte acceso a esta inversión. Al invertir asumes por completo el riesgo de hacerlo, incluido el de perder una parte o la totalidad del dinero invertido.',
   'This crowdfunding offer has been neither verified nor approved by competent authorities or the European Securities and Markets Authority (ESMA). The appropriateness of your experience and knowledge have not necessarily been assessed before you were granted access to this investment. By making this investment, you assume full risk of taking this investment, including the risk of partial or entire loss of the money invested.',
   false, now()),
  ('sheet_risk_warning', 1, 'Reg. (UE) 2020/1503, art. 23.6 c)',
   'Invertir en este proyecto de financiación participativa conlleva riesgos, incluido el de perder una parte o la totalidad del dinero invertido. Tu inversión no está cubierta por los sistemas de garantía de depósitos establecidos conforme a la Directiva 2014/49/UE del Parlamento Europeo y del Consejo, ni por los sistemas de indemnización de los inversores establecidos conforme a la Directiva 97/9/CE del Parlamento Europeo y del Consejo. Puede que no obtengas ningún rendimiento. No es un producto de ahorro y te aconsejamos no invertir más del 10 % de tu patrimonio neto en proyectos de financiación participativa. Puede que no puedas vender los instrumentos de inversión cuando quieras. Si puedes venderlos, aun así podrías sufrir pérdidas.',
   'Investment in this crowdfunding project entails risks, including the risk of partial or entire loss of the money invested. Your investment is not covered by the deposit guarantee schemes established in accordance with Directive 2014/49/EU of the European Parliament and of the Council. Nor is your investment covered by the investor compensation schemes established in accordance with Directive 97/9/EC of the European Parliament and of the Council. You may not receive any return on your investment. This is not a savings product and we advise you not to invest more than 10 % of your net worth in crowdfunding projects. You may not be able to sell the investment instruments when you wish. If you are able to sell them, you may nonetheless incur losses.',
   false, now()),
  ('sheet_reflection', 1, 'Reg. (UE) 2020/1503, art. 22',
   'Los inversores no experimentados tienen un período de reflexión de cuatro días naturales, durante el cual pueden retirar en cualquier momento su oferta de invertir o su manifestación de interés, sin dar motivos y sin penalización.',
   'Non-sophisticated investors have a reflection period of four calendar days, during which they may at any time revoke their offer to invest or their expression of interest, without giving a reason and without incurring a penalty.',
   false, now()),
  ('sheet_declaration', 1, 'Reg. (UE) 2020/1503, anexo I, parte A, letra b)',
   'El promotor del proyecto declara que, hasta donde conoce, no se ha omitido información y la información no es engañosa ni inexacta en ningún aspecto importante. El promotor del proyecto es responsable de la elaboración de esta ficha de datos fundamentales de la inversión.',
   'The project owner declares that, to the best of its knowledge, no information has been omitted or is materially misleading or inaccurate. The project owner is responsible for the preparation of this key investment information sheet.',
   false, now());
