ALTER TABLE "investment" ALTER COLUMN "typed_amount_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "investment" ALTER COLUMN "token_value_cents" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "investment" ALTER COLUMN "expires_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "investment" ALTER COLUMN "remind_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "investment" ADD CONSTRAINT "investment_whole_tokens" CHECK ("investment"."amount_cents" = "investment"."tokens" * "investment"."token_value_cents" and "investment"."typed_amount_cents" >= "investment"."amount_cents");--> statement-breakpoint
ALTER TABLE "investment" ADD CONSTRAINT "investment_verify_by" CHECK ("investment"."status" <> 'review' or "investment"."verify_by" is not null);--> statement-breakpoint
ALTER TABLE "investment" ADD CONSTRAINT "investment_rejection_cause" CHECK (("investment"."status" = 'rejected') = ("investment"."rejection_cause" is not null) and "investment"."rejection_cause" in ('cancelled', 'rejected', 'expired', 'kyc_rejected', 'account_blocked', 'project_cancelled'));