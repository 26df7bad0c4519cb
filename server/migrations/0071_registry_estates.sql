ALTER TABLE "registry_act" ADD COLUMN "estate_id" uuid;--> statement-breakpoint
CREATE INDEX "registry_act_estate_parts" ON "registry_act" USING btree ("estate_id") WHERE "registry_act"."estate_id" is not null;--> statement-breakpoint
ALTER TABLE "registry_act" ADD CONSTRAINT "registry_act_estate" CHECK ("registry_act"."estate_id" is null or "registry_act"."kind" = 'succession');