-- A rate is never changed or deleted: a distribution was approved with it
-- (docs/product/money.md, "Rates of withholding").
CREATE FUNCTION withholding_rate_is_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'Rates of withholding are added, never changed or deleted';
END $$;
--> statement-breakpoint
CREATE TRIGGER withholding_rate_unchanged BEFORE UPDATE OR DELETE ON withholding_rate
  FOR EACH ROW EXECUTE FUNCTION withholding_rate_is_history();
--> statement-breakpoint
CREATE TRIGGER withholding_rate_no_truncate BEFORE TRUNCATE ON withholding_rate
  FOR EACH STATEMENT EXECUTE FUNCTION withholding_rate_is_history();
--> statement-breakpoint
INSERT INTO withholding_rate (income, payee, "from", rate, source, is_unconfirmed, entered_at) VALUES
  ('interest', 'resident_person', '2016-01-01', 1900, 'LIRPF 101.4, RIRPF 90.1', false, now()),
  ('interest', 'resident_company', '2016-01-01', 1900, 'LIS 128.6.a', false, now()),
  ('interest', 'certified_eu_resident', '2016-01-01', 0, 'TRLIRNR 14.1.c', false, now()),
  ('interest', 'other_non_resident', '2016-01-01', 1900, 'TRLIRNR 25.1.f, 31.2', false, now()),
  ('dividend', 'resident_person', '2016-01-01', 1900, 'LIRPF 101.4, RIRPF 90.1', false, now()),
  ('dividend', 'resident_company', '2016-01-01', 1900, 'LIS 128.6.a', false, now()),
  ('dividend', 'certified_eu_resident', '2016-01-01', 1900, 'TRLIRNR 25.1.f', false, now()),
  ('dividend', 'other_non_resident', '2016-01-01', 1900, 'TRLIRNR 25.1.f, 31.2', false, now());
