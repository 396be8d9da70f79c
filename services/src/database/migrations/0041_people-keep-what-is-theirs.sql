-- What belongs to a person: their row, sessions, ways to sign in, devices, and what is written down of them (security C15, decision 0064).
GRANT SELECT ON audit_log, sessions, device_people TO console_rules;
--> statement-breakpoint
SET LOCAL ROLE console_rules;
--> statement-breakpoint
-- By an index on the address: a policy asks it.
CREATE OR REPLACE VIEW access.own_invitations AS
  SELECT i.id, i.team_id, i.invited_by FROM public.users u
    JOIN public.invitations i ON i.invitee = ANY (ARRAY[u.email, u.phone_number])
    JOIN public.teams t ON t.id = i.team_id AND t.pool_id = u.pool_id
   WHERE u.id = (SELECT access.caller());
--> statement-breakpoint
CREATE VIEW access.own_sessions AS SELECT id FROM public.sessions WHERE user_id = (SELECT access.caller());
--> statement-breakpoint
CREATE VIEW access.own_devices AS SELECT device_id FROM public.device_people WHERE user_id = (SELECT access.caller());
--> statement-breakpoint
-- Whom the caller knows by name: the members whom they see, whoever was a member of a team that they manage, and whoever stands
-- behind an invitation or a link that they see.
CREATE VIEW access.known_people AS
  SELECT m.user_id FROM public.memberships m JOIN access.managed_teams USING (team_id)
  UNION ALL
  SELECT m.user_id FROM public.memberships m JOIN access.own_memberships USING (team_id) WHERE m.role <> 'staff'
  UNION ALL
  SELECT user_id FROM access.colleagues
  UNION ALL
  SELECT i.invited_by FROM public.invitations i JOIN access.managed_teams USING (team_id)
  UNION ALL
  SELECT invited_by FROM access.own_invitations
  UNION ALL
  SELECT invited_by FROM access.shown_invitations
  UNION ALL
  SELECT requested_by FROM access.linked_accounts WHERE requested_by IS NOT NULL
  UNION ALL
  SELECT l.requested_by FROM public.account_links l
    JOIN access.entered_accounts own ON own.team_id = l.requester_team_id AND own.id = l.requester_id
  UNION ALL
  SELECT a.target::uuid FROM public.audit_log a JOIN access.managed_teams m ON a.team = m.team_id::text
   WHERE a.action = 'membership.created';
--> statement-breakpoint
GRANT SELECT ON access.own_sessions, access.own_devices, access.known_people TO console_member;
--> statement-breakpoint
-- Whether an address, in its normal form, is somebody's: only whoever has shown that it is theirs is told (security C4).
CREATE FUNCTION access.is_address_taken(pool text, address text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
  AS $$
    SELECT EXISTS (SELECT FROM public.users
     WHERE pool_id = pool AND (email = address OR phone_number = address) AND status <> 'deleted')
  $$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION access.is_address_taken FROM PUBLIC;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION access.is_address_taken TO console_member;
--> statement-breakpoint
RESET ROLE;
--> statement-breakpoint
DO $$ DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['users', 'sessions', 'refresh_tokens', 'identities', 'passkeys', 'passkey_challenges', 'totp_factors',
    'recovery_codes', 'sign_in_challenges', 'devices', 'device_people', 'handover_tickets', 'qr_tickets', 'social_attempts',
    'social_tickets', 'idempotency_keys', 'audit_head', 'codes', 'throttles', 'outbox'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE %I FORCE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY application ON %I TO console_app USING (true)', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['users', 'audit_log', 'sessions', 'device_people'] LOOP
    EXECUTE format('CREATE POLICY rules ON %I FOR SELECT TO console_rules USING (true)', name);
  END LOOP;
  -- What is the caller's alone.
  FOREACH name IN ARRAY ARRAY['identities', 'passkeys', 'totp_factors', 'recovery_codes', 'sign_in_challenges', 'device_people',
    'social_tickets', 'idempotency_keys'] LOOP
    EXECUTE format('CREATE POLICY own ON %I TO console_member USING (user_id = (SELECT access.caller()))', name);
  END LOOP;
  -- What belongs to a session of the caller.
  FOREACH name IN ARRAY ARRAY['refresh_tokens', 'passkey_challenges', 'handover_tickets', 'social_attempts'] LOOP
    EXECUTE format('CREATE POLICY own ON %I TO console_member USING (session_id IN (SELECT id FROM access.own_sessions))', name);
  END LOOP;
END $$;
--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON users, sessions FROM console_member;
--> statement-breakpoint
GRANT UPDATE (email, email_verified_at, phone_number, phone_verified_at, username, username_norm, username_chosen, family_name, given_name, picture, locale, time_zone, password_phc, password_version, policy_version, agreed_at, version) ON users TO console_member;
--> statement-breakpoint
GRANT UPDATE (last_used_at, authenticated_at, idle_expires_at, locked_at, lock_phc, ended_at, ended_by) ON sessions TO console_member;
--> statement-breakpoint
CREATE POLICY seen ON users FOR SELECT TO console_member USING (
  id = (SELECT access.caller()) OR id IN (SELECT user_id FROM access.known_people));
--> statement-breakpoint
CREATE POLICY own ON users FOR UPDATE TO console_member USING (id = (SELECT access.caller()));
--> statement-breakpoint
CREATE POLICY own ON sessions TO console_member USING (user_id = (SELECT access.caller()));
--> statement-breakpoint
CREATE POLICY own ON devices TO console_member USING (id IN (SELECT device_id FROM access.own_devices));
--> statement-breakpoint
-- A ticket that nobody has scanned waits for the phone of anybody who knows its secret.
CREATE POLICY own ON qr_tickets TO console_member USING (
  user_id IS NULL OR user_id = (SELECT access.caller())
) WITH CHECK (user_id = (SELECT access.caller()));
--> statement-breakpoint
-- The log names its caller truly.
DROP POLICY added ON audit_log;
--> statement-breakpoint
CREATE POLICY written ON audit_log FOR INSERT TO console_member WITH CHECK (actor IS NULL OR actor = (SELECT access.caller())::text);
--> statement-breakpoint
-- A message is put down to be sent, and read by nobody.
REVOKE SELECT, UPDATE, DELETE ON outbox FROM console_member;
--> statement-breakpoint
CREATE POLICY written ON outbox FOR INSERT TO console_member WITH CHECK (true);
--> statement-breakpoint
-- Codes and counts are found by keyed fingerprints, which say nothing without the key, and of nobody whose they are.
REVOKE INSERT, DELETE ON codes FROM console_member;
--> statement-breakpoint
CREATE POLICY fingerprinted ON codes TO console_member USING (true);
--> statement-breakpoint
CREATE POLICY fingerprinted ON throttles TO console_member USING (true);
--> statement-breakpoint
REVOKE ALL ON audit_head FROM console_member;
--> statement-breakpoint
-- What belongs to nobody is read, and written by operators.
REVOKE INSERT, UPDATE, DELETE ON user_pools, brands, brand_hosts, site_products, social_providers, menu_routes, menu_route_roles, permission_codes, language_projects, language_versions, language_texts FROM console_member;
