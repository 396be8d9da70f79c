-- Who tries to guess somebody's second factor is counted by the application; a new password, which its person sets, ends the count.
ALTER TABLE second_factor_tries ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE second_factor_tries FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY application ON second_factor_tries TO console_app USING (true);
--> statement-breakpoint
CREATE POLICY own ON second_factor_tries TO console_member USING (user_id = (SELECT access.caller()));
--> statement-breakpoint
-- Everybody sees and cancels what was asked for of themselves; who asks has no session yet, and nothing is deleted (rulings 35).
ALTER TABLE recovery_requests ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE recovery_requests FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY application ON recovery_requests TO console_app USING (true);
--> statement-breakpoint
CREATE POLICY own ON recovery_requests TO console_member USING (user_id = (SELECT access.caller()));
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON recovery_requests FROM console_member;
--> statement-breakpoint
GRANT UPDATE (state, closed_at, seen_at) ON recovery_requests TO console_member;
