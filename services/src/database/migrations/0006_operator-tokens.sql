CREATE TABLE "operator_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"operator" text NOT NULL,
	"publish" jsonb NOT NULL,
	"operate" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" text,
	CONSTRAINT "operator_tokens_hash" CHECK (hash ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "operator_tokens_operator" CHECK (operator ~ '^[a-z][a-z0-9.-]{0,49}$'),
	CONSTRAINT "operator_tokens_revoked" CHECK ((revoked_at is null) = (revoked_by is null))
);
--> statement-breakpoint

-- The process alone finds out whose token it is, and none is ever forgotten: history and audit log name it.
ALTER TABLE operator_tokens ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE operator_tokens FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY application ON operator_tokens TO console_app USING (true);--> statement-breakpoint
REVOKE ALL ON operator_tokens FROM console_member;--> statement-breakpoint
REVOKE UPDATE, DELETE ON operator_tokens FROM console_app;--> statement-breakpoint
GRANT UPDATE (last_used_at, revoked_at, revoked_by) ON operator_tokens TO console_app;
