-- The application writes history; it cannot rewrite it (security C16).
REVOKE UPDATE, DELETE ON audit_log FROM console_app;
--> statement-breakpoint
INSERT INTO audit_head (id, sequence, hash, previous_hash) VALUES (1, 0, '', '');
--> statement-breakpoint
REVOKE INSERT, DELETE ON audit_head FROM console_app;
