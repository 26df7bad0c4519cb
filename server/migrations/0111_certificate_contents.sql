CREATE TABLE "registry_certificate" (
	"act_id" uuid PRIMARY KEY NOT NULL,
	"printed" jsonb,
	"printed_digest" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registry_certificate" ADD CONSTRAINT "registry_certificate_act_id_registry_act_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."registry_act"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_certificate_file" ON "audit_log" USING btree (("after" ->> 'sha256')) WHERE "audit_log"."action" = 'registry.certificate.export';