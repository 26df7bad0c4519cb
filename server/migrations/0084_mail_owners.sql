ALTER TABLE "mail" ADD COLUMN "user_id" uuid;--> statement-breakpoint
CREATE INDEX "mail_owner" ON "mail" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
-- Until now an email was somebody's when it was written to their address since the address has been theirs.
UPDATE "mail" SET "user_id" = person.id
FROM (
  SELECT p.id, lower(p.email) AS address, coalesce(
    (SELECT max(a.at) FROM audit_log a
     WHERE a.subject_type = 'user' AND a.subject_id = p.id::text AND a.action = 'auth.email_changed'),
    p.created_at
  ) AS since
  FROM profile p WHERE p.email IS NOT NULL
) person
WHERE lower("mail"."to") = person.address AND "mail"."created_at" >= person.since;
