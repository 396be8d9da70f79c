-- The roles that transactions run as (rulings 20, decision 0064): console_app for the process itself, console_member for a call of
-- somebody who is signed in. console_rules owns what the policies ask. Roles belong to the whole server: another database may have
-- created them, or be about to.
DO $$ DECLARE
  name text;
  -- Since PostgreSQL 16 whoever creates a role belongs to it at once, but may act as it only after being granted it.
  needed text := CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'set' ELSE 'member' END;
BEGIN
  FOREACH name IN ARRAY ARRAY['console_app', 'console_member', 'console_rules'] LOOP
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
END $$;--> statement-breakpoint

GRANT USAGE ON SCHEMA public TO console_app, console_member, console_rules;--> statement-breakpoint
-- Every table can be read and written; what must not be is taken away where its policies are.
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO console_app, console_member;
