CREATE INDEX "audit_log_of_team" ON "audit_log" USING btree ("team","id");--> statement-breakpoint
CREATE INDEX "audit_log_joined" ON "audit_log" USING btree ("team","target") WHERE action = 'membership.created';--> statement-breakpoint
-- The matrix of api B5 once more (decision 0064): staff read what they did themselves. Every call writes, nobody rewrites.
ALTER TABLE audit_log ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE audit_log FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY application ON audit_log TO console_app USING (true);
--> statement-breakpoint
CREATE POLICY seen ON audit_log FOR SELECT TO console_member USING (
  actor = (SELECT access.caller())::text
  OR team = ANY (ARRAY(SELECT team_id::text FROM access.managed_teams)));
--> statement-breakpoint
CREATE POLICY added ON audit_log FOR INSERT TO console_member WITH CHECK (true);
