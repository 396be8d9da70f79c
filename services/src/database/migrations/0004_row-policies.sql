-- Which rows each role reads and writes (security C15, decision 0064): console_app every row, console_member what the permission
-- matrix (api B5) gives the caller. The owner of the tables is held to policies, too, and has none: a migration that reads or changes
-- rows does it as console_app. What a policy does not tell apart, like columns, is granted and revoked beside it.

-- Every row for the process, and for console_rules those that `access` asks for.
DO $$ DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'users', 'sessions', 'refresh_tokens', 'devices', 'device_people', 'user_settings', 'user_pictures', 'idempotency_keys',
    'codes', 'outbox', 'throttles', 'identities', 'social_attempts', 'pending_identities', 'passkeys', 'passkey_challenges',
    'totp_factors', 'recovery_codes', 'second_factor_tries', 'sign_in_challenges', 'recovery_requests', 'qr_sign_ins',
    'handover_tokens',
    'teams', 'memberships', 'accounts', 'account_staff', 'member_permissions', 'invitations', 'team_transfers', 'account_links',
    'products',
    'audit_log', 'audit_head'
  ] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY application ON %I TO console_app USING (true)', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['users', 'sessions', 'device_people', 'audit_log'] LOOP
    EXECUTE format('CREATE POLICY rules ON %I FOR SELECT TO console_rules USING (true)', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['teams', 'memberships', 'accounts', 'account_staff', 'member_permissions', 'invitations',
    'team_transfers', 'account_links', 'products'] LOOP
    EXECUTE format('CREATE POLICY rules ON %I TO console_rules USING (true)', name);
  END LOOP;
END $$;--> statement-breakpoint

-- Without policies: what belongs to nobody is read by everybody, and written by operators.
REVOKE INSERT, UPDATE, DELETE ON user_pools, brands, brand_hosts, site_products, social_providers, language_projects, language_versions,
  language_texts, menu_routes, menu_route_roles, permission_codes, releases, pins, pin_history FROM console_member;--> statement-breakpoint
-- What ran where and by whose wish stays known, and a release that was published stays published (rulings 18).
REVOKE UPDATE, DELETE ON pin_history, releases FROM console_app;--> statement-breakpoint
GRANT UPDATE (files, manifest, sealed_at) ON releases TO console_app;--> statement-breakpoint

-- What is the caller's alone, and what belongs to a session of theirs.
DO $$ DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['sessions', 'device_people', 'user_settings', 'user_pictures', 'idempotency_keys', 'identities',
    'pending_identities', 'passkeys', 'totp_factors', 'recovery_codes', 'second_factor_tries', 'sign_in_challenges',
    'recovery_requests'] LOOP
    EXECUTE format('CREATE POLICY own ON %I TO console_member USING (user_id = (SELECT access.caller()))', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['refresh_tokens', 'passkey_challenges', 'handover_tokens', 'social_attempts'] LOOP
    EXECUTE format('CREATE POLICY own ON %I TO console_member USING (session_id IN (SELECT id FROM access.own_sessions))', name);
  END LOOP;
END $$;--> statement-breakpoint
CREATE POLICY own ON devices TO console_member USING (id IN (SELECT device_id FROM access.own_devices));--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON sessions FROM console_member;--> statement-breakpoint
GRANT UPDATE (last_used_at, authenticated_at, idle_expires_at, locked_at, lock_phc, ended_at, ended_by) ON sessions TO console_member;--> statement-breakpoint
-- Everybody cancels what was asked for of themselves; who asks has no session yet, and nothing is deleted (rulings 35).
REVOKE INSERT, UPDATE, DELETE ON recovery_requests FROM console_member;--> statement-breakpoint
GRANT UPDATE (state, closed_at, seen_at) ON recovery_requests TO console_member;--> statement-breakpoint

-- People: their own row, and those whom they know by name.
REVOKE INSERT, UPDATE, DELETE ON users FROM console_member;--> statement-breakpoint
GRANT UPDATE (email, email_verified_at, phone_number, phone_verified_at, username, username_norm, username_chosen, family_name, given_name,
  picture, locale, time_zone, password_phc, password_version, policy_version, agreed_at, version) ON users TO console_member;--> statement-breakpoint
CREATE POLICY seen ON users FOR SELECT TO console_member USING (
  id = (SELECT access.caller()) OR id IN (SELECT access.find_known_people()));--> statement-breakpoint
CREATE POLICY own ON users FOR UPDATE TO console_member USING (id = (SELECT access.caller()));--> statement-breakpoint

-- A QR code that nobody has scanned waits for the phone of anybody who knows its secret.
CREATE POLICY own ON qr_sign_ins TO console_member USING (
  user_id IS NULL OR user_id = (SELECT access.caller())
) WITH CHECK (user_id = (SELECT access.caller()));--> statement-breakpoint

-- A message is put down to be sent, and read by nobody.
REVOKE SELECT, UPDATE, DELETE ON outbox FROM console_member;--> statement-breakpoint
CREATE POLICY written ON outbox FOR INSERT TO console_member WITH CHECK (true);--> statement-breakpoint

-- Codes and counts are found by keyed fingerprints, which say nothing without the key, and of nobody whose they are.
REVOKE INSERT, DELETE ON codes FROM console_member;--> statement-breakpoint
CREATE POLICY fingerprinted ON codes TO console_member USING (true);--> statement-breakpoint
CREATE POLICY fingerprinted ON throttles TO console_member USING (true);--> statement-breakpoint

-- Teams. What is only held, like the team of an account whose name is being chosen, passes USING; who may change it, WITH CHECK.
REVOKE UPDATE, DELETE ON teams FROM console_member;--> statement-breakpoint
GRANT UPDATE (name, archived_at, version) ON teams TO console_member;--> statement-breakpoint
CREATE POLICY seen ON teams FOR SELECT TO console_member USING (
  id = ANY ((SELECT access.own_team_ids())::uuid[]) OR id IN (SELECT access.find_other_teams()));--> statement-breakpoint
CREATE POLICY created ON teams FOR INSERT TO console_member WITH CHECK (created_by = (SELECT access.caller()));--> statement-breakpoint
CREATE POLICY changed ON teams FOR UPDATE TO console_member USING (
  id = ANY (ARRAY(SELECT team_id FROM access.own_memberships))
  OR id = ANY (ARRAY(SELECT team_id FROM access.own_invitations))
) WITH CHECK (
  id = ANY (ARRAY(SELECT team_id FROM access.owned_teams))
  OR id = ANY (ARRAY(SELECT team_id FROM access.managed_teams)) AND archived_at IS NULL);--> statement-breakpoint

-- Memberships. Nobody changes or removes a rank that is not below their own; owning a team goes by access.accept_transfer.
REVOKE UPDATE ON memberships FROM console_member;--> statement-breakpoint
GRANT UPDATE (role, version) ON memberships TO console_member;--> statement-breakpoint
CREATE POLICY seen ON memberships FOR SELECT TO console_member USING (
  user_id = (SELECT access.caller())
  OR team_id = ANY ((SELECT access.managed_team_ids())::uuid[])
  OR team_id = ANY ((SELECT access.own_team_ids())::uuid[])
     AND (role <> 'staff' OR (team_id, user_id) IN (SELECT team, person FROM access.find_colleagues())));--> statement-breakpoint
CREATE POLICY joined ON memberships FOR INSERT TO console_member WITH CHECK (
  user_id = (SELECT access.caller())
  AND (role = 'owner' AND team_id = ANY (ARRAY(SELECT team_id FROM access.just_created_teams))
    OR (team_id, role) IN (SELECT team_id, role FROM access.just_accepted)));--> statement-breakpoint
CREATE POLICY changed ON memberships FOR UPDATE TO console_member USING (
  user_id = (SELECT access.caller())
  OR team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
) WITH CHECK (
  user_id <> (SELECT access.caller())
  AND (role <> 'owner' AND team_id = ANY (ARRAY(SELECT team_id FROM access.owned_teams))
    OR role = 'staff' AND (team_id, user_id) IN (SELECT team_id, user_id FROM access.managed_staff)));--> statement-breakpoint
CREATE POLICY removed ON memberships FOR DELETE TO console_member USING (
  user_id = (SELECT access.caller()) AND role <> 'owner'
  OR role <> 'owner' AND team_id = ANY (ARRAY(SELECT team_id FROM access.owned_teams))
  OR role = 'staff' AND team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
  OR team_id = ANY (ARRAY(SELECT team_id FROM access.just_archived_teams)));--> statement-breakpoint

-- Accounts.
REVOKE UPDATE ON accounts FROM console_member;--> statement-breakpoint
GRANT UPDATE (name, business_name, country, address, phone, website, version) ON accounts TO console_member;--> statement-breakpoint
CREATE POLICY seen ON accounts FOR SELECT TO console_member USING (
  team_id = ANY ((SELECT access.managed_team_ids())::uuid[])
  OR id = ANY ((SELECT access.assigned_account_ids())::uuid[])
  OR (team_id, id) IN (SELECT team, account FROM access.find_other_accounts()));--> statement-breakpoint
CREATE POLICY created ON accounts FOR INSERT TO console_member WITH CHECK (
  team_id = ANY (ARRAY(SELECT team_id FROM access.own_memberships)));--> statement-breakpoint
CREATE POLICY changed ON accounts FOR UPDATE TO console_member USING (
  team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
  OR id = ANY (ARRAY(SELECT account_id FROM access.assignments))
) WITH CHECK (
  team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
  OR id = ANY (ARRAY(SELECT account_id FROM access.assignments))
     AND team_id <> ALL (ARRAY(SELECT team_id FROM access.closed_permissions WHERE permission = 'edit_account')));--> statement-breakpoint
CREATE POLICY deleted ON accounts FOR DELETE TO console_member USING (
  team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams)));--> statement-breakpoint

-- Who works on which account: decided by owners and administrators, of staff alone.
REVOKE UPDATE ON account_staff FROM console_member;--> statement-breakpoint
CREATE POLICY seen ON account_staff FOR SELECT TO console_member USING (
  user_id = (SELECT access.caller())
  OR team_id = ANY ((SELECT access.managed_team_ids())::uuid[])
  OR account_id = ANY ((SELECT access.assigned_account_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY assigned ON account_staff FOR INSERT TO console_member WITH CHECK (
  (team_id, user_id) IN (SELECT team_id, user_id FROM access.managed_staff)
  OR user_id = (SELECT access.caller())
     AND (account_id = ANY (ARRAY(SELECT id FROM access.just_created_accounts))
       OR account_id = ANY (ARRAY(SELECT unnest(account_ids) FROM access.just_accepted))));--> statement-breakpoint
CREATE POLICY unassigned ON account_staff FOR DELETE TO console_member USING (
  team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams)));--> statement-breakpoint

-- What is closed to whom: decided by owners and administrators, of staff alone.
REVOKE UPDATE ON member_permissions FROM console_member;--> statement-breakpoint
GRANT UPDATE (state) ON member_permissions TO console_member;--> statement-breakpoint
CREATE POLICY seen ON member_permissions FOR SELECT TO console_member USING (
  user_id = (SELECT access.caller())
  OR team_id = ANY ((SELECT access.managed_team_ids())::uuid[])
  OR (team_id, user_id) IN (SELECT team, person FROM access.find_colleagues()));--> statement-breakpoint
CREATE POLICY closed ON member_permissions FOR INSERT TO console_member WITH CHECK (
  (team_id, user_id) IN (SELECT team_id, user_id FROM access.managed_staff));--> statement-breakpoint
CREATE POLICY changed ON member_permissions FOR UPDATE TO console_member USING (
  (team_id, user_id) IN (SELECT team_id, user_id FROM access.managed_staff));--> statement-breakpoint
CREATE POLICY opened ON member_permissions FOR DELETE TO console_member USING (
  team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams)));--> statement-breakpoint

-- Invitations. Whoever may grant their rank sends and cancels them; the invited person closes one.
REVOKE UPDATE, DELETE ON invitations FROM console_member;--> statement-breakpoint
GRANT UPDATE (role, account_ids, token_hash, link_hash, state, invited_by, sent_at, expires_at, closed_at, accepted_by) ON invitations
  TO console_member;--> statement-breakpoint
CREATE POLICY seen ON invitations FOR SELECT TO console_member USING (
  team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
  OR id = ANY (ARRAY(SELECT id FROM access.own_invitations))
  OR id = ANY (ARRAY(SELECT id FROM access.shown_invitations)));--> statement-breakpoint
CREATE POLICY sent ON invitations FOR INSERT TO console_member WITH CHECK (
  invited_by = (SELECT access.caller()) AND state = 'pending'
  AND (team_id = ANY (ARRAY(SELECT team_id FROM access.owned_teams))
    OR role = 'staff' AND team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))));--> statement-breakpoint
CREATE POLICY changed ON invitations FOR UPDATE TO console_member USING (
  team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
  OR id = ANY (ARRAY(SELECT id FROM access.own_invitations))
) WITH CHECK (
  state IN ('pending', 'cancelled')
  AND (team_id = ANY (ARRAY(SELECT team_id FROM access.owned_teams))
    OR role = 'staff' AND team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams)))
  OR state = 'accepted' AND accepted_by = (SELECT access.caller()) AND id = ANY (ARRAY(SELECT id FROM access.own_invitations))
  OR state = 'refused' AND id = ANY (ARRAY(SELECT id FROM access.own_invitations)));--> statement-breakpoint

-- An offer of a team is the business of the two whom it concerns.
REVOKE UPDATE ON team_transfers FROM console_member;--> statement-breakpoint
GRANT UPDATE (from_user_id, to_user_id, requested_at, expires_at) ON team_transfers TO console_member;--> statement-breakpoint
CREATE POLICY seen ON team_transfers FOR SELECT TO console_member USING (
  (SELECT access.caller()) IN (from_user_id, to_user_id));--> statement-breakpoint
CREATE POLICY offered ON team_transfers FOR INSERT TO console_member WITH CHECK (
  from_user_id = (SELECT access.caller()) AND team_id = ANY (ARRAY(SELECT team_id FROM access.owned_teams)));--> statement-breakpoint
CREATE POLICY changed ON team_transfers FOR UPDATE TO console_member USING (
  from_user_id = (SELECT access.caller()) AND team_id = ANY (ARRAY(SELECT team_id FROM access.owned_teams)));--> statement-breakpoint
CREATE POLICY taken ON team_transfers FOR DELETE TO console_member USING (
  (SELECT access.caller()) IN (from_user_id, to_user_id));--> statement-breakpoint

-- Account links. The side that asks requests and cancels, the side that is asked accepts and refuses, either ends it.
REVOKE UPDATE, DELETE ON account_links FROM console_member;--> statement-breakpoint
GRANT UPDATE (state, changed_at) ON account_links TO console_member;--> statement-breakpoint
CREATE POLICY seen ON account_links FOR SELECT TO console_member USING (
  requester_team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
  OR target_team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
  OR requester_id = ANY (ARRAY(SELECT account_id FROM access.assignments))
  OR target_id = ANY (ARRAY(SELECT account_id FROM access.assignments)));--> statement-breakpoint
CREATE POLICY requested ON account_links FOR INSERT TO console_member WITH CHECK (
  requested_by = (SELECT access.caller()) AND state = 'pending'
  AND (requester_team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
    OR requester_id = ANY (ARRAY(SELECT account_id FROM access.assignments))
       AND requester_team_id <> ALL (ARRAY(SELECT team_id FROM access.closed_permissions WHERE permission = 'request_link'))));--> statement-breakpoint
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
  OR state = 'expired');--> statement-breakpoint

-- Products.
REVOKE UPDATE ON products FROM console_member;--> statement-breakpoint
GRANT UPDATE (number, name, brand, class, type, label, image, is_online, is_top, stock_status, sales, version) ON products
  TO console_member;--> statement-breakpoint
CREATE POLICY seen ON products FOR SELECT TO console_member USING (
  team_id = ANY ((SELECT access.managed_team_ids())::uuid[])
  OR account_id = ANY ((SELECT access.assigned_account_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY added ON products FOR INSERT TO console_member WITH CHECK (
  team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
  OR account_id = ANY (ARRAY(SELECT account_id FROM access.assignments))
     AND team_id <> ALL (ARRAY(SELECT team_id FROM access.closed_permissions WHERE permission = 'write_products')));--> statement-breakpoint
CREATE POLICY changed ON products FOR UPDATE TO console_member USING (
  team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
  OR account_id = ANY (ARRAY(SELECT account_id FROM access.assignments))
     AND team_id <> ALL (ARRAY(SELECT team_id FROM access.closed_permissions WHERE permission = 'write_products')));--> statement-breakpoint
CREATE POLICY deleted ON products FOR DELETE TO console_member USING (
  team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams))
  OR account_id = ANY (ARRAY(SELECT account_id FROM access.assignments))
     AND team_id <> ALL (ARRAY(SELECT team_id FROM access.closed_permissions WHERE permission = 'write_products')));--> statement-breakpoint

-- The audit log. Staff read what they did themselves, in teams that they belong to, and managers what was done in theirs; the log names
-- its caller truly. The application writes history: it may say where a row stands in the chain, and cannot rewrite it (security C16).
REVOKE UPDATE, DELETE ON audit_log FROM console_app, console_member;--> statement-breakpoint
GRANT UPDATE (sequence, previous_hash, hash) ON audit_log TO console_app;--> statement-breakpoint
CREATE POLICY seen ON audit_log FOR SELECT TO console_member USING (
  actor = (SELECT access.caller())::text
    AND (team IS NULL OR team = ANY ((SELECT access.own_team_ids())::text[]))
  OR team = ANY ((SELECT access.managed_team_ids())::text[]));--> statement-breakpoint
CREATE POLICY written ON audit_log FOR INSERT TO console_member WITH CHECK (actor IS NULL OR actor = (SELECT access.caller())::text);--> statement-breakpoint
REVOKE INSERT, DELETE ON audit_head FROM console_app;--> statement-breakpoint
REVOKE ALL ON audit_head FROM console_member;
