CREATE TABLE "entry_allocation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" bigint NOT NULL,
	"target" text NOT NULL,
	"project_id" uuid,
	"cents" bigint NOT NULL,
	"allocated_at" timestamptz(3) NOT NULL,
	"allocated_by" uuid NOT NULL,
	"undone_at" timestamptz(3),
	"undone_by" uuid,
	CONSTRAINT "entry_allocation_target" CHECK ("entry_allocation"."target" in ('issuer', 'tax_office', 'own_funds')),
	CONSTRAINT "entry_allocation_project" CHECK (("entry_allocation"."target" = 'issuer') = ("entry_allocation"."project_id" is not null)),
	CONSTRAINT "entry_allocation_cents" CHECK ("entry_allocation"."cents" <> 0),
	CONSTRAINT "entry_allocation_undone" CHECK (("entry_allocation"."undone_at" is null) = ("entry_allocation"."undone_by" is null))
);
--> statement-breakpoint
ALTER TABLE "entry_allocation" ADD CONSTRAINT "entry_allocation_entry_id_bank_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."bank_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_allocation" ADD CONSTRAINT "entry_allocation_project_id_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."project"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "entry_allocation_once" ON "entry_allocation" USING btree ("entry_id") WHERE "entry_allocation"."undone_at" is null;