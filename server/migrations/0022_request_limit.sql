CREATE TABLE "request_limit" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE INDEX "request_limit_expire" ON "request_limit" USING btree ("expire");