-- Row-level security behind the application's checks (security C15, decision 0064). A call of somebody who is signed in runs
-- as console_member, and console.caller names them: they read and write what the permission matrix (api B5) lets them.
-- console_rules owns what the policies ask, and sees every row that they need.
DO $$ DECLARE
  name text;
  needed text := CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'set' ELSE 'member' END;
BEGIN
  FOREACH name IN ARRAY ARRAY['console_member', 'console_rules'] LOOP
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name) THEN
        EXECUTE format('CREATE ROLE %I NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE', name);
      END IF;
    EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
    END;
    IF NOT pg_has_role(current_user, name, needed) THEN
      EXECUTE format('GRANT %I TO %I', name, current_user);
    END IF;
  END LOOP;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO console_member, console_rules;
--> statement-breakpoint
CREATE SCHEMA access AUTHORIZATION console_rules;
--> statement-breakpoint
GRANT SELECT ON teams, memberships, accounts, account_staff, member_permissions, team_transfers, invitations, account_links, users TO console_rules;
--> statement-breakpoint
-- To lock what is linked, and to hand a team over: see the functions below.
GRANT UPDATE (version) ON teams, accounts TO console_rules;
--> statement-breakpoint
GRANT UPDATE (role, version) ON memberships TO console_rules;
--> statement-breakpoint
GRANT DELETE ON team_transfers TO console_rules;
--> statement-breakpoint
SET LOCAL ROLE console_rules;
--> statement-breakpoint
GRANT USAGE ON SCHEMA access TO console_member;
--> statement-breakpoint
-- The person for whom the transaction works; null: nobody. A policy asks it, and each view below, once for a statement.
CREATE FUNCTION access.caller() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('console.caller', true), '')::uuid $$;
--> statement-breakpoint
-- SHA-256 of the token of an invitation that the caller has shown; null: none.
CREATE FUNCTION access.shown_token() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('console.invitation', true), '') $$;
--> statement-breakpoint
CREATE VIEW access.own_memberships AS
  SELECT team_id, role FROM public.memberships WHERE user_id = (SELECT access.caller());
--> statement-breakpoint
-- The teams that the caller owns or administers, where they have to do with every account.
CREATE VIEW access.managed_teams AS SELECT team_id FROM access.own_memberships WHERE role <> 'staff';
--> statement-breakpoint
CREATE VIEW access.owned_teams AS SELECT team_id FROM access.own_memberships WHERE role = 'owner';
--> statement-breakpoint
CREATE VIEW access.assignments AS
  SELECT team_id, account_id FROM public.account_staff WHERE user_id = (SELECT access.caller());
--> statement-breakpoint
-- The members who work on an account that the caller works on, the caller among them.
CREATE VIEW access.colleagues AS
  SELECT theirs.team_id, theirs.user_id FROM public.account_staff theirs
    JOIN access.assignments USING (team_id, account_id);
--> statement-breakpoint
CREATE VIEW access.closed_permissions AS
  SELECT team_id, permission FROM public.member_permissions
   WHERE user_id = (SELECT access.caller()) AND state = 'close';
--> statement-breakpoint
-- The staff of the teams that the caller manages, as they were when the statement began.
CREATE VIEW access.managed_staff AS
  SELECT m.team_id, m.user_id FROM public.memberships m
    JOIN access.managed_teams USING (team_id) WHERE m.role = 'staff';
--> statement-breakpoint
-- The invitations that were sent to an address of the caller.
CREATE VIEW access.own_invitations AS
  SELECT i.id, i.team_id, i.invited_by FROM public.invitations i
    JOIN public.users u ON u.id = (SELECT access.caller()) AND i.invitee IN (u.email, u.phone_number)
    JOIN public.teams t ON t.id = i.team_id AND t.pool_id = u.pool_id;
--> statement-breakpoint
-- The invitation whose token the caller has shown, whomever it was sent to.
CREATE VIEW access.shown_invitations AS
  SELECT id, team_id, invited_by FROM public.invitations
   WHERE token_hash = (SELECT access.shown_token()) OR link_hash = (SELECT access.shown_token());
--> statement-breakpoint
-- What the caller has accepted in this transaction: only in it do they become a member.
CREATE VIEW access.just_accepted AS
  SELECT team_id, role, account_ids FROM public.invitations
   WHERE accepted_by = (SELECT access.caller()) AND state = 'accepted'
     AND xmin = (SELECT pg_current_xact_id_if_assigned()::xid);
--> statement-breakpoint
-- A team that nobody belongs to yet: its creator becomes its owner.
CREATE VIEW access.just_created_teams AS
  SELECT id AS team_id FROM public.teams t
   WHERE created_by = (SELECT access.caller()) AND archived_at IS NULL AND t.xmin = (SELECT pg_current_xact_id_if_assigned()::xid)
     AND NOT EXISTS (SELECT FROM public.memberships m WHERE m.team_id = t.id);
--> statement-breakpoint
-- An account that nobody works on yet: staff who have made it are assigned to it.
CREATE VIEW access.just_created_accounts AS
  SELECT team_id, id FROM public.accounts a JOIN access.own_memberships USING (team_id)
   WHERE a.xmin = (SELECT pg_current_xact_id_if_assigned()::xid)
     AND NOT EXISTS (SELECT FROM public.account_staff s WHERE s.team_id = a.team_id AND s.account_id = a.id);
--> statement-breakpoint
-- A team that the caller, its owner, has archived, and whose members are about to go.
CREATE VIEW access.just_archived_teams AS
  SELECT id AS team_id FROM public.teams JOIN access.owned_teams ON team_id = id WHERE archived_at IS NOT NULL;
--> statement-breakpoint
-- The accounts that the caller may enter.
CREATE VIEW access.entered_accounts AS
  SELECT a.team_id, a.id FROM public.accounts a JOIN access.managed_teams USING (team_id)
  UNION ALL
  SELECT team_id, account_id FROM access.assignments;
--> statement-breakpoint
-- What a link shows its sides of each other (rightsOf): who is asked sees who asks, both see the other once it is accepted.
CREATE VIEW access.linked_accounts AS
  SELECT l.requester_team_id AS team_id, l.requester_id AS id, l.requested_by FROM public.account_links l
    JOIN access.entered_accounts own ON own.team_id = l.target_team_id AND own.id = l.target_id
   WHERE l.state IN ('pending', 'accepted')
  UNION ALL
  SELECT l.target_team_id, l.target_id, NULL FROM public.account_links l
    JOIN access.entered_accounts own ON own.team_id = l.requester_team_id AND own.id = l.requester_id
   WHERE l.state = 'accepted';
--> statement-breakpoint
-- Links of which the caller may enter a side: whom a notice names, and whom it is sent to.
CREATE VIEW access.own_links AS
  SELECT l.id FROM public.account_links l
    JOIN access.entered_accounts own
      ON (own.team_id, own.id) IN ((l.requester_team_id, l.requester_id), (l.target_team_id, l.target_id));
--> statement-breakpoint
CREATE VIEW access.link_names AS
  SELECT l.id AS link_id, a.id AS account_id, a.name AS account, t.name AS team
    FROM public.account_links l
    JOIN public.accounts a ON (a.team_id, a.id) IN ((l.requester_team_id, l.requester_id), (l.target_team_id, l.target_id))
    JOIN public.teams t ON t.id = a.team_id
   WHERE l.id IN (SELECT id FROM access.own_links);
--> statement-breakpoint
CREATE VIEW access.link_people AS
  SELECT l.id AS link_id, m.team_id, m.user_id, m.role, u.email, u.phone_number, u.locale
    FROM public.account_links l
    JOIN public.memberships m ON m.team_id IN (l.requester_team_id, l.target_team_id)
    JOIN public.users u ON u.id = m.user_id AND u.status = 'active'
   WHERE l.id IN (SELECT id FROM access.own_links)
     AND (m.role <> 'staff' OR m.user_id = l.requested_by);
--> statement-breakpoint
GRANT SELECT ON ALL TABLES IN SCHEMA access TO console_member;
--> statement-breakpoint
-- An account is asked for by its id (decision 0060): whoever knows it is told that there is one, and its team. Both accounts and
-- their teams stay as they are until the transaction ends.
CREATE FUNCTION access.lock_linkable(pool text, account uuid, target uuid) RETURNS TABLE (id uuid, team_id uuid)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog
  AS $$
    SELECT a.id, a.team_id FROM public.accounts a JOIN public.teams t ON t.id = a.team_id
     WHERE a.id IN (account, target) AND t.pool_id = pool AND t.archived_at IS NULL
       FOR SHARE
  $$;
--> statement-breakpoint
-- The caller accepts the team that is offered to them: they own it, and its owner administers it. Of two answers the second
-- finds no offer; no row, too, when the one owns it no more.
CREATE FUNCTION access.accept_transfer(team uuid, at timestamptz) RETURNS SETOF public.team_transfers
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog
  AS $$
  DECLARE taken public.team_transfers;
  BEGIN
    DELETE FROM public.team_transfers t
     WHERE t.team_id = team AND t.to_user_id = access.caller() AND t.expires_at > at RETURNING * INTO taken;
    IF NOT FOUND THEN RETURN; END IF;
    UPDATE public.memberships m SET role = 'administrator', version = version + 1
     WHERE m.team_id = team AND m.user_id = taken.from_user_id AND m.role = 'owner';
    IF NOT FOUND THEN RETURN; END IF;
    UPDATE public.memberships m SET role = 'owner', version = version + 1
     WHERE m.team_id = team AND m.user_id = taken.to_user_id;
    IF FOUND THEN RETURN NEXT taken; END IF;
  END $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION access.lock_linkable, access.accept_transfer FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION access.lock_linkable, access.accept_transfer TO console_member;
--> statement-breakpoint
RESET ROLE;
--> statement-breakpoint
GRANT USAGE ON SCHEMA access TO console_app;
--> statement-breakpoint
-- What has no policies yet is used as before.
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO console_member;
--> statement-breakpoint
REVOKE UPDATE, DELETE ON audit_log, pin_history, releases FROM console_member;
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON audit_head, pins, releases, pin_history FROM console_member;
--> statement-breakpoint
-- A new table comes with its policies: row-security.test.ts fails without them.
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO console_member;
--> statement-breakpoint
-- The table's owner is held to policies, too, and has none: a migration that reads or changes rows does it as console_app.
DO $$ DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['teams', 'memberships', 'accounts', 'account_staff', 'member_permissions', 'team_transfers', 'invitations', 'account_links', 'products'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY application ON %I TO console_app USING (true)', name);
    EXECUTE format('CREATE POLICY rules ON %I TO console_rules USING (true)', name);
  END LOOP;
END $$;
--> statement-breakpoint
-- Teams. What is only locked, like the team of an account whose name is being chosen, passes USING; who may change it, WITH CHECK.
REVOKE UPDATE, DELETE ON teams FROM console_member;
--> statement-breakpoint
GRANT UPDATE (name, archived_at, version) ON teams TO console_member;
--> statement-breakpoint
CREATE POLICY seen ON teams FOR SELECT TO console_member USING (
  id = ANY (ARRAY(SELECT team_id FROM access.own_memberships))
  OR id = ANY (ARRAY(SELECT team_id FROM access.own_invitations))
  OR id = ANY (ARRAY(SELECT team_id FROM access.shown_invitations))
  OR id = ANY (ARRAY(SELECT team_id FROM access.linked_accounts)));
--> statement-breakpoint
CREATE POLICY created ON teams FOR INSERT TO console_member WITH CHECK (created_by = (SELECT access.caller()));
--> statement-breakpoint
CREATE POLICY changed ON teams FOR UPDATE TO console_member USING (
  id = ANY (ARRAY(SELECT team_id FROM access.own_memberships))
  OR id = ANY (ARRAY(SELECT team_id FROM access.own_invitations))
) WITH CHECK (
  id = ANY (ARRAY(SELECT team_id FROM access.owned_teams))
  OR id = ANY (ARRAY(SELECT team_id FROM access.managed_teams)) AND archived_at IS NULL);
--> statement-breakpoint
-- Memberships. Nobody changes or removes a rank that is not below their own; owning a team goes by access.accept_transfer.
REVOKE UPDATE ON memberships FROM console_member;
--> statement-breakpoint
GRANT UPDATE (role, version) ON memberships TO console_member;
--> statement-breakpoint
CREATE POLICY seen ON memberships FOR SELECT TO console_member USING (
  user_id = (SELECT access.caller())
  OR team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
  OR team_id = ANY (ARRAY(SELECT team_id FROM access.own_memberships))
     AND (role <> 'staff' OR (team_id, user_id) IN (SELECT team_id, user_id FROM access.colleagues)));
--> statement-breakpoint
CREATE POLICY joined ON memberships FOR INSERT TO console_member WITH CHECK (
  user_id = (SELECT access.caller())
  AND (role = 'owner' AND team_id = ANY (ARRAY(SELECT team_id FROM access.just_created_teams))
    OR (team_id, role) IN (SELECT team_id, role FROM access.just_accepted)));
--> statement-breakpoint
CREATE POLICY changed ON memberships FOR UPDATE TO console_member USING (
  user_id = (SELECT access.caller())
  OR team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
) WITH CHECK (
  user_id <> (SELECT access.caller())
  AND (role <> 'owner' AND team_id = ANY (ARRAY(SELECT team_id FROM access.owned_teams))
    OR role = 'staff' AND (team_id, user_id) IN (SELECT team_id, user_id FROM access.managed_staff)));
--> statement-breakpoint
CREATE POLICY removed ON memberships FOR DELETE TO console_member USING (
  user_id = (SELECT access.caller()) AND role <> 'owner'
  OR role <> 'owner' AND team_id = ANY (ARRAY(SELECT team_id FROM access.owned_teams))
  OR role = 'staff' AND team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
  OR team_id = ANY (ARRAY(SELECT team_id FROM access.just_archived_teams)));
--> statement-breakpoint
-- Accounts.
REVOKE UPDATE ON accounts FROM console_member;
--> statement-breakpoint
GRANT UPDATE (name, business_name, country, address, phone, website, version) ON accounts TO console_member;
--> statement-breakpoint
CREATE POLICY seen ON accounts FOR SELECT TO console_member USING (
  team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
  OR id = ANY (ARRAY(SELECT account_id FROM access.assignments))
  OR id = ANY (ARRAY(SELECT id FROM access.linked_accounts))
  OR (team_id, id) IN (SELECT team_id, unnest(account_ids) FROM access.just_accepted));
--> statement-breakpoint
CREATE POLICY created ON accounts FOR INSERT TO console_member WITH CHECK (
  team_id = ANY (ARRAY(SELECT team_id FROM access.own_memberships)));
--> statement-breakpoint
CREATE POLICY changed ON accounts FOR UPDATE TO console_member USING (
  team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
  OR id = ANY (ARRAY(SELECT account_id FROM access.assignments))
) WITH CHECK (
  team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
  OR id = ANY (ARRAY(SELECT account_id FROM access.assignments))
     AND team_id <> ALL (ARRAY(SELECT team_id FROM access.closed_permissions WHERE permission = 'edit_account')));
--> statement-breakpoint
CREATE POLICY deleted ON accounts FOR DELETE TO console_member USING (
  team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams)));
--> statement-breakpoint
-- Who works on which account: decided by owners and administrators, of staff alone.
REVOKE UPDATE ON account_staff FROM console_member;
--> statement-breakpoint
CREATE POLICY seen ON account_staff FOR SELECT TO console_member USING (
  team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
  OR account_id = ANY (ARRAY(SELECT account_id FROM access.assignments)));
--> statement-breakpoint
CREATE POLICY assigned ON account_staff FOR INSERT TO console_member WITH CHECK (
  (team_id, user_id) IN (SELECT team_id, user_id FROM access.managed_staff)
  OR user_id = (SELECT access.caller())
     AND (account_id = ANY (ARRAY(SELECT id FROM access.just_created_accounts))
       OR account_id = ANY (ARRAY(SELECT unnest(account_ids) FROM access.just_accepted))));
--> statement-breakpoint
CREATE POLICY unassigned ON account_staff FOR DELETE TO console_member USING (
  team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams)));
--> statement-breakpoint
-- What is closed to whom: decided by owners and administrators, of staff alone.
REVOKE UPDATE ON member_permissions FROM console_member;
--> statement-breakpoint
GRANT UPDATE (state) ON member_permissions TO console_member;
--> statement-breakpoint
CREATE POLICY seen ON member_permissions FOR SELECT TO console_member USING (
  user_id = (SELECT access.caller())
  OR team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
  OR (team_id, user_id) IN (SELECT team_id, user_id FROM access.colleagues));
--> statement-breakpoint
CREATE POLICY closed ON member_permissions FOR INSERT TO console_member WITH CHECK (
  (team_id, user_id) IN (SELECT team_id, user_id FROM access.managed_staff));
--> statement-breakpoint
CREATE POLICY changed ON member_permissions FOR UPDATE TO console_member USING (
  (team_id, user_id) IN (SELECT team_id, user_id FROM access.managed_staff));
--> statement-breakpoint
CREATE POLICY opened ON member_permissions FOR DELETE TO console_member USING (
  team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams)));
--> statement-breakpoint
-- An offer of a team is the business of the two whom it concerns.
REVOKE UPDATE ON team_transfers FROM console_member;
--> statement-breakpoint
GRANT UPDATE (from_user_id, to_user_id, requested_at, expires_at) ON team_transfers TO console_member;
--> statement-breakpoint
CREATE POLICY seen ON team_transfers FOR SELECT TO console_member USING (
  (SELECT access.caller()) IN (from_user_id, to_user_id));
--> statement-breakpoint
CREATE POLICY offered ON team_transfers FOR INSERT TO console_member WITH CHECK (
  from_user_id = (SELECT access.caller()) AND team_id = ANY (ARRAY(SELECT team_id FROM access.owned_teams)));
--> statement-breakpoint
CREATE POLICY changed ON team_transfers FOR UPDATE TO console_member USING (
  from_user_id = (SELECT access.caller()) AND team_id = ANY (ARRAY(SELECT team_id FROM access.owned_teams)));
--> statement-breakpoint
CREATE POLICY taken ON team_transfers FOR DELETE TO console_member USING (
  (SELECT access.caller()) IN (from_user_id, to_user_id));
--> statement-breakpoint
-- Invitations. Whoever may grant their rank sends and cancels them; the invited person closes one.
REVOKE UPDATE, DELETE ON invitations FROM console_member;
--> statement-breakpoint
GRANT UPDATE (role, account_ids, token_hash, link_hash, state, invited_by, sent_at, expires_at, closed_at, accepted_by) ON invitations TO console_member;
--> statement-breakpoint
CREATE POLICY seen ON invitations FOR SELECT TO console_member USING (
  team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
  OR id = ANY (ARRAY(SELECT id FROM access.own_invitations))
  OR id = ANY (ARRAY(SELECT id FROM access.shown_invitations)));
--> statement-breakpoint
CREATE POLICY sent ON invitations FOR INSERT TO console_member WITH CHECK (
  invited_by = (SELECT access.caller()) AND state = 'pending'
  AND (team_id = ANY (ARRAY(SELECT team_id FROM access.owned_teams))
    OR role = 'staff' AND team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))));
--> statement-breakpoint
CREATE POLICY changed ON invitations FOR UPDATE TO console_member USING (
  team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
  OR id = ANY (ARRAY(SELECT id FROM access.own_invitations))
) WITH CHECK (
  state IN ('pending', 'cancelled')
  AND (team_id = ANY (ARRAY(SELECT team_id FROM access.owned_teams))
    OR role = 'staff' AND team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams)))
  OR state = 'accepted' AND accepted_by = (SELECT access.caller()) AND id = ANY (ARRAY(SELECT id FROM access.own_invitations))
  OR state = 'refused' AND id = ANY (ARRAY(SELECT id FROM access.own_invitations)));
--> statement-breakpoint
-- Links. The side that asks requests and cancels, the side that is asked accepts and refuses, either ends it.
REVOKE UPDATE, DELETE ON account_links FROM console_member;
--> statement-breakpoint
GRANT UPDATE (state, changed_at) ON account_links TO console_member;
--> statement-breakpoint
CREATE POLICY seen ON account_links FOR SELECT TO console_member USING (
  requester_team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
  OR target_team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
  OR requester_id = ANY (ARRAY(SELECT account_id FROM access.assignments))
  OR target_id = ANY (ARRAY(SELECT account_id FROM access.assignments)));
--> statement-breakpoint
CREATE POLICY requested ON account_links FOR INSERT TO console_member WITH CHECK (
  requested_by = (SELECT access.caller()) AND state = 'pending'
  AND (requester_team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
    OR requester_id = ANY (ARRAY(SELECT account_id FROM access.assignments))
       AND requester_team_id <> ALL (ARRAY(SELECT team_id FROM access.closed_permissions WHERE permission = 'request_link'))));
--> statement-breakpoint
CREATE POLICY changed ON account_links FOR UPDATE TO console_member USING (
  requester_team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
  OR target_team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
  OR requester_id = ANY (ARRAY(SELECT account_id FROM access.assignments))
  OR target_id = ANY (ARRAY(SELECT account_id FROM access.assignments))
) WITH CHECK (
  state IN ('accepted', 'refused', 'ended') AND target_team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
  OR state IN ('cancelled', 'ended') AND requester_team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
  OR state = 'cancelled' AND requester_id = ANY (ARRAY(SELECT account_id FROM access.assignments))
     AND requester_team_id <> ALL (ARRAY(SELECT team_id FROM access.closed_permissions WHERE permission = 'request_link'))
  OR state = 'expired');
--> statement-breakpoint
-- Products.
REVOKE UPDATE ON products FROM console_member;
--> statement-breakpoint
GRANT UPDATE (number, name, brand, class, type, label, image, is_online, is_top, stock_status, sales, version) ON products TO console_member;
--> statement-breakpoint
CREATE POLICY seen ON products FOR SELECT TO console_member USING (
  team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
  OR account_id = ANY (ARRAY(SELECT account_id FROM access.assignments)));
--> statement-breakpoint
CREATE POLICY added ON products FOR INSERT TO console_member WITH CHECK (
  team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
  OR account_id = ANY (ARRAY(SELECT account_id FROM access.assignments))
     AND team_id <> ALL (ARRAY(SELECT team_id FROM access.closed_permissions WHERE permission = 'write_products')));
--> statement-breakpoint
CREATE POLICY changed ON products FOR UPDATE TO console_member USING (
  team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
  OR account_id = ANY (ARRAY(SELECT account_id FROM access.assignments))
     AND team_id <> ALL (ARRAY(SELECT team_id FROM access.closed_permissions WHERE permission = 'write_products')));
--> statement-breakpoint
CREATE POLICY deleted ON products FOR DELETE TO console_member USING (
  team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
  OR account_id = ANY (ARRAY(SELECT account_id FROM access.assignments))
     AND team_id <> ALL (ARRAY(SELECT team_id FROM access.closed_permissions WHERE permission = 'write_products')));
