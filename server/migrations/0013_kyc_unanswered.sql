-- "No" was preselected, so a "no" that nobody has sent yet is not known to be an answer; companies were never asked.
UPDATE "kyc_application" SET "is_us_citizen" = NULL
  WHERE NOT "is_us_citizen" AND ("status" IN ('DRAFT', 'REJECTED') OR "user_type" = 'persona_juridica');
--> statement-breakpoint
UPDATE "kyc_application" SET "is_politically_exposed" = NULL
  WHERE NOT "is_politically_exposed" AND ("status" IN ('DRAFT', 'REJECTED') OR "user_type" = 'persona_juridica');
