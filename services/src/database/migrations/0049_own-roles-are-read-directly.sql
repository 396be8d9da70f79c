-- The caller's own role is read here and not from the table, whose policy sets up what it asks of other members with every
-- statement (decision 0064). Whose it is stands beside it: the application names whom it takes for the caller, and who is
-- somebody else for the database has no role. The caller is compared as a value of the scan, without a plan of its own.
SET LOCAL ROLE console_rules;
--> statement-breakpoint
CREATE OR REPLACE VIEW access.own_memberships AS
  SELECT team_id, role, user_id FROM public.memberships WHERE user_id = access.caller();
--> statement-breakpoint
RESET ROLE;
