ALTER TABLE "profile" DROP COLUMN "is_admin";--> statement-breakpoint
ALTER TABLE "profile" DROP COLUMN "is_erir";