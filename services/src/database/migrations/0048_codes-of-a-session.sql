ALTER TABLE "codes" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "codes_of_session" ON "codes" USING btree ("session_id") WHERE session_id is not null;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_of_sessions" CHECK ((session_id is not null) = (purpose in ('reauthenticate', 'unlock')));