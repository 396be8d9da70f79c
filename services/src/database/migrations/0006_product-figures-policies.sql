-- The application records the figures; whoever may see the products of an account sees them.
ALTER TABLE product_figures ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE product_figures FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY application ON product_figures TO console_app USING (true);--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON product_figures FROM console_member;--> statement-breakpoint
CREATE POLICY seen ON product_figures FOR SELECT TO console_member USING (
  team_id = ANY ((SELECT access.managed_team_ids())::uuid[])
  OR account_id = ANY ((SELECT access.assigned_account_ids())::uuid[]));
