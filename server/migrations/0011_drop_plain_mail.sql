ALTER TABLE "mail" DROP COLUMN "subject";--> statement-breakpoint
ALTER TABLE "mail" DROP COLUMN "text";--> statement-breakpoint
ALTER TABLE "mail" DROP COLUMN "html";