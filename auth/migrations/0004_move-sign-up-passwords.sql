-- The password of a sign-up nobody has confirmed waits with its mail from now on. Where the mail is gone already, its
-- owner chooses a new one after confirming: nobody can tell any more whose it was.
UPDATE "auth"."mail_tokens" AS m SET "password_hash" = u."password_hash"
FROM "auth"."users" AS u
WHERE u."id" = m."user_id" AND m."kind" = 'signup' AND u."email_confirmed_at" IS NULL;
--> statement-breakpoint
UPDATE "auth"."users" SET "password_hash" = NULL WHERE "email_confirmed_at" IS NULL AND "email" IS NOT NULL;
