ALTER TABLE "payment_order" ADD COLUMN "payee_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_payee_id_profile_id_fk" FOREIGN KEY ("payee_id") REFERENCES "public"."profile"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_order_waiting" ON "payment_order" USING btree ("id") WHERE "payment_order"."file_id" is null;--> statement-breakpoint
UPDATE "payment_order" SET "payee_id" = "distribution_payee"."user_id" FROM "distribution_payee" WHERE "distribution_payee"."id" = "about_id";--> statement-breakpoint
UPDATE "payment_order" SET "payee_id" = "investment"."user_id" FROM "refund" JOIN "investment" ON "investment"."id" = "investment_id" WHERE "refund"."id" = "about_id";
