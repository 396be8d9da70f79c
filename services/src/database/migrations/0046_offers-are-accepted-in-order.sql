-- Accepting a team locks the two memberships before it takes the offer, as whoever removes the one to whom it is offered does:
-- of two at one moment, neither ends in a deadlock.
SET LOCAL ROLE console_rules;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION access.accept_transfer(team uuid, at timestamptz) RETURNS SETOF public.team_transfers
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
  END $$;
--> statement-breakpoint
RESET ROLE;
