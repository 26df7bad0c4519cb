CREATE TABLE "job_worker" (
	"worker_id" text PRIMARY KEY NOT NULL,
	"seen_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE INDEX "job_worker_seen" ON "job_worker" USING btree ("seen_at");