-- Of a team that they have left, or that is deleted, nobody reads what they did there (security C16).
ALTER POLICY seen ON audit_log USING (
  actor = (SELECT access.caller())::text
    AND (team IS NULL OR team = ANY ((SELECT access.own_team_ids())::text[]))
  OR team = ANY ((SELECT access.managed_team_ids())::text[]));
