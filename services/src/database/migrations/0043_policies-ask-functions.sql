-- What a policy of a read asks is a function that is called once for a statement, and only where it is needed: the plan of a view
-- would be set up with every statement, whether it is needed or not (decision 0064).
SET LOCAL ROLE console_rules;
--> statement-breakpoint
CREATE FUNCTION access.own_team_ids() RETURNS uuid[] LANGUAGE plpgsql STABLE
  AS $$ BEGIN RETURN ARRAY(SELECT team_id FROM access.own_memberships); END $$;
--> statement-breakpoint
CREATE FUNCTION access.managed_team_ids() RETURNS uuid[] LANGUAGE plpgsql STABLE
  AS $$ BEGIN RETURN ARRAY(SELECT team_id FROM access.managed_teams); END $$;
--> statement-breakpoint
CREATE FUNCTION access.assigned_account_ids() RETURNS uuid[] LANGUAGE plpgsql STABLE
  AS $$ BEGIN RETURN ARRAY(SELECT account_id FROM access.assignments); END $$;
--> statement-breakpoint
CREATE FUNCTION access.find_colleagues() RETURNS TABLE (team uuid, person uuid) LANGUAGE plpgsql STABLE
  AS $$ BEGIN RETURN QUERY SELECT team_id, user_id FROM access.colleagues; END $$;
--> statement-breakpoint
CREATE FUNCTION access.find_known_people() RETURNS SETOF uuid LANGUAGE plpgsql STABLE
  AS $$ BEGIN RETURN QUERY SELECT user_id FROM access.known_people; END $$;
--> statement-breakpoint
-- The teams that the caller does not belong to, and sees by an invitation or a link.
CREATE FUNCTION access.find_other_teams() RETURNS SETOF uuid LANGUAGE plpgsql STABLE
  AS $$ BEGIN RETURN QUERY
    SELECT team_id FROM access.own_invitations
    UNION ALL SELECT team_id FROM access.shown_invitations
    UNION ALL SELECT team_id FROM access.linked_accounts;
  END $$;
--> statement-breakpoint
-- The accounts that the caller may not enter, and sees by a link or because they are about to be assigned to them.
CREATE FUNCTION access.find_other_accounts() RETURNS TABLE (team uuid, account uuid) LANGUAGE plpgsql STABLE
  AS $$ BEGIN RETURN QUERY
    SELECT team_id, id FROM access.linked_accounts
    UNION ALL SELECT team_id, unnest(account_ids) FROM access.just_accepted;
  END $$;
--> statement-breakpoint
RESET ROLE;
--> statement-breakpoint
ALTER POLICY seen ON users USING (
  id = (SELECT access.caller()) OR id IN (SELECT access.find_known_people()));
--> statement-breakpoint
ALTER POLICY seen ON teams USING (
  id = ANY ((SELECT access.own_team_ids())::uuid[]) OR id IN (SELECT access.find_other_teams()));
--> statement-breakpoint
ALTER POLICY seen ON memberships USING (
  user_id = (SELECT access.caller())
  OR team_id = ANY ((SELECT access.managed_team_ids())::uuid[])
  OR team_id = ANY ((SELECT access.own_team_ids())::uuid[])
     AND (role <> 'staff' OR (team_id, user_id) IN (SELECT team, person FROM access.find_colleagues())));
--> statement-breakpoint
ALTER POLICY seen ON accounts USING (
  team_id = ANY ((SELECT access.managed_team_ids())::uuid[])
  OR id = ANY ((SELECT access.assigned_account_ids())::uuid[])
  OR (team_id, id) IN (SELECT team, account FROM access.find_other_accounts()));
--> statement-breakpoint
ALTER POLICY seen ON account_staff USING (
  user_id = (SELECT access.caller())
  OR team_id = ANY ((SELECT access.managed_team_ids())::uuid[])
  OR account_id = ANY ((SELECT access.assigned_account_ids())::uuid[]));
--> statement-breakpoint
ALTER POLICY seen ON member_permissions USING (
  user_id = (SELECT access.caller())
  OR team_id = ANY ((SELECT access.managed_team_ids())::uuid[])
  OR (team_id, user_id) IN (SELECT team, person FROM access.find_colleagues()));
--> statement-breakpoint
ALTER POLICY seen ON products USING (
  team_id = ANY ((SELECT access.managed_team_ids())::uuid[])
  OR account_id = ANY ((SELECT access.assigned_account_ids())::uuid[]));
