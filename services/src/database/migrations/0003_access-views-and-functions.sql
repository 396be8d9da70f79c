-- What the policies of the tables ask (security C15, decision 0064). It belongs to console_rules, which sees every row that it needs.

CREATE SCHEMA access AUTHORIZATION console_rules;--> statement-breakpoint
GRANT SELECT ON users, sessions, device_people, teams, memberships, accounts, account_staff, member_permissions, team_transfers,
  invitations, account_links, audit_log TO console_rules;--> statement-breakpoint
-- To hold what is linked, and to hand a team over: see the last functions.
GRANT UPDATE (version) ON teams, accounts TO console_rules;--> statement-breakpoint
GRANT UPDATE (role, version) ON memberships TO console_rules;--> statement-breakpoint
GRANT DELETE ON team_transfers TO console_rules;--> statement-breakpoint

SET LOCAL ROLE console_rules;--> statement-breakpoint
GRANT USAGE ON SCHEMA access TO console_app, console_member;--> statement-breakpoint

-- The person for whom the transaction works; null: nobody. A policy asks it, and each view below, once for a statement.
CREATE FUNCTION access.caller() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('console.caller', true), '')::uuid $$;--> statement-breakpoint

-- SHA-256 of the token of an invitation that the caller has shown; null: none.
CREATE FUNCTION access.shown_token() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('console.invitation', true), '') $$;--> statement-breakpoint

-- What is the caller's own.

CREATE VIEW access.own_sessions AS SELECT id FROM public.sessions WHERE user_id = (SELECT access.caller());--> statement-breakpoint

CREATE VIEW access.own_devices AS SELECT device_id FROM public.device_people WHERE user_id = (SELECT access.caller());--> statement-breakpoint

-- The application reads the caller's own role here and not from the table, whose policy sets up what it asks of other members with
-- every statement. Whose it is stands beside it: the application names whom it takes for the caller, and who is somebody else for
-- the database has no role. The caller is compared as a value of the scan, without a plan of its own.
CREATE VIEW access.own_memberships AS
  SELECT team_id, role, user_id FROM public.memberships WHERE user_id = access.caller();--> statement-breakpoint

-- The teams that the caller owns or administers, where they have to do with every account.
CREATE VIEW access.managed_teams AS SELECT team_id FROM access.own_memberships WHERE role <> 'staff';--> statement-breakpoint

CREATE VIEW access.owned_teams AS SELECT team_id FROM access.own_memberships WHERE role = 'owner';--> statement-breakpoint

CREATE VIEW access.assignments AS
  SELECT team_id, account_id FROM public.account_staff WHERE user_id = (SELECT access.caller());--> statement-breakpoint

-- The accounts that the caller may enter.
CREATE VIEW access.entered_accounts AS
  SELECT a.team_id, a.id FROM public.accounts a JOIN access.managed_teams USING (team_id)
  UNION ALL
  SELECT team_id, account_id FROM access.assignments;--> statement-breakpoint

CREATE VIEW access.closed_permissions AS
  SELECT team_id, permission FROM public.member_permissions
   WHERE user_id = (SELECT access.caller()) AND state = 'close';--> statement-breakpoint

-- The invitations that were sent to an address of the caller, found by an index on the address.
CREATE VIEW access.own_invitations AS
  SELECT i.id, i.team_id, i.invited_by FROM public.users u
    JOIN public.invitations i ON i.invitee = ANY (ARRAY[u.email, u.phone_number])
    JOIN public.teams t ON t.id = i.team_id AND t.pool_id = u.pool_id
   WHERE u.id = (SELECT access.caller());--> statement-breakpoint

-- The invitation whose token the caller has shown, whomever it was sent to.
CREATE VIEW access.shown_invitations AS
  SELECT id, team_id, invited_by FROM public.invitations
   WHERE token_hash = (SELECT access.shown_token()) OR link_hash = (SELECT access.shown_token());--> statement-breakpoint

-- What the caller has done in this transaction, and is completed in it.

-- What the caller has accepted: only now do they become a member.
CREATE VIEW access.just_accepted AS
  SELECT team_id, role, account_ids FROM public.invitations
   WHERE accepted_by = (SELECT access.caller()) AND state = 'accepted'
     AND xmin = (SELECT pg_current_xact_id_if_assigned()::xid);--> statement-breakpoint

-- A team that nobody belongs to yet: its creator becomes its owner.
CREATE VIEW access.just_created_teams AS
  SELECT id AS team_id FROM public.teams t
   WHERE created_by = (SELECT access.caller()) AND archived_at IS NULL AND t.xmin = (SELECT pg_current_xact_id_if_assigned()::xid)
     AND NOT EXISTS (SELECT FROM public.memberships m WHERE m.team_id = t.id);--> statement-breakpoint

-- An account that nobody works on yet: staff who have created it are assigned to it.
CREATE VIEW access.just_created_accounts AS
  SELECT team_id, id FROM public.accounts a JOIN access.own_memberships USING (team_id)
   WHERE a.xmin = (SELECT pg_current_xact_id_if_assigned()::xid)
     AND NOT EXISTS (SELECT FROM public.account_staff s WHERE s.team_id = a.team_id AND s.account_id = a.id);--> statement-breakpoint

-- A team that the caller, its owner, has archived, and whose members are about to go.
CREATE VIEW access.just_archived_teams AS
  SELECT id AS team_id FROM public.teams JOIN access.owned_teams ON team_id = id WHERE archived_at IS NOT NULL;--> statement-breakpoint

-- Other people.

-- The staff of the teams that the caller manages, as they were when the statement began.
CREATE VIEW access.managed_staff AS
  SELECT m.team_id, m.user_id FROM public.memberships m
    JOIN access.managed_teams USING (team_id) WHERE m.role = 'staff';--> statement-breakpoint

-- The members who work on an account that the caller works on, the caller among them.
CREATE VIEW access.colleagues AS
  SELECT theirs.team_id, theirs.user_id FROM public.account_staff theirs
    JOIN access.assignments USING (team_id, account_id);--> statement-breakpoint

-- What an account link shows its sides of each other (rightsOf): who is asked sees who asks, both see the other once it is accepted.
CREATE VIEW access.linked_accounts AS
  SELECT l.requester_team_id AS team_id, l.requester_id AS id, l.requested_by FROM public.account_links l
    JOIN access.entered_accounts own ON own.team_id = l.target_team_id AND own.id = l.target_id
   WHERE l.state IN ('pending', 'accepted')
  UNION ALL
  SELECT l.target_team_id, l.target_id, NULL FROM public.account_links l
    JOIN access.entered_accounts own ON own.team_id = l.requester_team_id AND own.id = l.requester_id
   WHERE l.state = 'accepted';--> statement-breakpoint

-- Whom the caller knows by name: the members whom they see, whoever was a member of a team that they manage, and whoever stands
-- behind an invitation or an account link that they see.
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
   WHERE a.action = 'membership.created';--> statement-breakpoint

-- Account links of which the caller may enter a side: whom a security mail names, and whom it is sent to.
CREATE VIEW access.own_account_links AS
  SELECT l.id FROM public.account_links l
    JOIN access.entered_accounts own
      ON (own.team_id, own.id) IN ((l.requester_team_id, l.requester_id), (l.target_team_id, l.target_id));--> statement-breakpoint

CREATE VIEW access.account_link_names AS
  SELECT l.id AS account_link_id, a.id AS account_id, a.name AS account, t.name AS team
    FROM public.account_links l
    JOIN public.accounts a ON (a.team_id, a.id) IN ((l.requester_team_id, l.requester_id), (l.target_team_id, l.target_id))
    JOIN public.teams t ON t.id = a.team_id
   WHERE l.id IN (SELECT id FROM access.own_account_links);--> statement-breakpoint

CREATE VIEW access.account_link_people AS
  SELECT l.id AS account_link_id, m.team_id, m.user_id, m.role, u.email, u.phone_number, u.locale
    FROM public.account_links l
    JOIN public.memberships m ON m.team_id IN (l.requester_team_id, l.target_team_id)
    JOIN public.users u ON u.id = m.user_id AND u.status = 'active'
   WHERE l.id IN (SELECT id FROM access.own_account_links)
     AND (m.role <> 'staff' OR m.user_id = l.requested_by);--> statement-breakpoint

GRANT SELECT ON ALL TABLES IN SCHEMA access TO console_member;--> statement-breakpoint

-- What a policy of a read asks is a function: it is called once for a statement, and only where it is needed. The plan of a view would
-- be set up with every statement, whether it is needed or not.

CREATE FUNCTION access.own_team_ids() RETURNS uuid[] LANGUAGE plpgsql STABLE
  AS $$ BEGIN RETURN ARRAY(SELECT team_id FROM access.own_memberships); END $$;--> statement-breakpoint

CREATE FUNCTION access.managed_team_ids() RETURNS uuid[] LANGUAGE plpgsql STABLE
  AS $$ BEGIN RETURN ARRAY(SELECT team_id FROM access.managed_teams); END $$;--> statement-breakpoint

CREATE FUNCTION access.assigned_account_ids() RETURNS uuid[] LANGUAGE plpgsql STABLE
  AS $$ BEGIN RETURN ARRAY(SELECT account_id FROM access.assignments); END $$;--> statement-breakpoint

CREATE FUNCTION access.find_colleagues() RETURNS TABLE (team uuid, person uuid) LANGUAGE plpgsql STABLE
  AS $$ BEGIN RETURN QUERY SELECT team_id, user_id FROM access.colleagues; END $$;--> statement-breakpoint

CREATE FUNCTION access.find_known_people() RETURNS SETOF uuid LANGUAGE plpgsql STABLE
  AS $$ BEGIN RETURN QUERY SELECT user_id FROM access.known_people; END $$;--> statement-breakpoint

-- The teams that the caller does not belong to, and sees by an invitation or an account link.
CREATE FUNCTION access.find_other_teams() RETURNS SETOF uuid LANGUAGE plpgsql STABLE
  AS $$ BEGIN RETURN QUERY
    SELECT team_id FROM access.own_invitations
    UNION ALL SELECT team_id FROM access.shown_invitations
    UNION ALL SELECT team_id FROM access.linked_accounts;
  END $$;--> statement-breakpoint

-- The accounts that the caller may not enter, and sees by an account link or because they are about to be assigned to them.
CREATE FUNCTION access.find_other_accounts() RETURNS TABLE (team uuid, account uuid) LANGUAGE plpgsql STABLE
  AS $$ BEGIN RETURN QUERY
    SELECT team_id, id FROM access.linked_accounts
    UNION ALL SELECT team_id, unnest(account_ids) FROM access.just_accepted;
  END $$;--> statement-breakpoint

-- What the application calls for a caller who may not read or change the rows themselves.

-- Whether an address, in its normal form, is somebody's: only whoever has shown that it is theirs is told (security C4).
CREATE FUNCTION access.is_address_taken(pool text, address text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog
  AS $$
    SELECT EXISTS (SELECT FROM public.users
     WHERE pool_id = pool AND (email = address OR phone_number = address) AND status <> 'deleted')
  $$;--> statement-breakpoint

-- An account is asked for by its id (decision 0060): whoever knows it is told that there is one, and its team. Both accounts and
-- their teams stay as they are until the transaction ends.
CREATE FUNCTION access.linkable_accounts_for_share(pool text, account uuid, target uuid) RETURNS TABLE (id uuid, team_id uuid)
  LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = pg_catalog
  AS $$
    SELECT a.id, a.team_id FROM public.accounts a JOIN public.teams t ON t.id = a.team_id
     WHERE a.id IN (account, target) AND t.pool_id = pool AND t.archived_at IS NULL
       FOR SHARE
  $$;--> statement-breakpoint

-- The caller accepts the team that is offered to them: they own it, and its owner administers it. Of two answers the second
-- finds no offer; no row, too, when the one owns it no more. The two memberships are held before the offer is taken, as whoever
-- removes the one to whom it is offered does: of two at one moment, neither ends in a deadlock.
CREATE FUNCTION access.accept_transfer(team uuid, at timestamptz) RETURNS SETOF public.team_transfers
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path = pg_catalog
  AS $$
  DECLARE taken public.team_transfers;
  BEGIN
    -- Owners first: whoever deletes the team does so, too.
    PERFORM FROM public.memberships m WHERE m.team_id = team AND m.role = 'owner' FOR NO KEY UPDATE;
    PERFORM FROM public.memberships m WHERE m.team_id = team AND m.user_id = access.caller() FOR NO KEY UPDATE;
    DELETE FROM public.team_transfers t
     WHERE t.team_id = team AND t.to_user_id = access.caller() AND t.expires_at > at RETURNING * INTO taken;
    IF NOT FOUND THEN RETURN; END IF;
    UPDATE public.memberships m SET role = 'administrator', version = version + 1
     WHERE m.team_id = team AND m.user_id = taken.from_user_id AND m.role = 'owner';
    IF NOT FOUND THEN RETURN; END IF;
    UPDATE public.memberships m SET role = 'owner', version = version + 1
     WHERE m.team_id = team AND m.user_id = taken.to_user_id;
    IF FOUND THEN RETURN NEXT taken; END IF;
  END $$;--> statement-breakpoint

REVOKE EXECUTE ON FUNCTION access.is_address_taken, access.linkable_accounts_for_share, access.accept_transfer FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION access.is_address_taken, access.linkable_accounts_for_share, access.accept_transfer TO console_member;--> statement-breakpoint
RESET ROLE;
