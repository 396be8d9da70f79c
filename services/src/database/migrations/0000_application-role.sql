-- Every transaction runs as this role (rulings 20). Roles belong to the whole server, so another database may have made it.
DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'console_app') THEN
    CREATE ROLE console_app NOLOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE;
  END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
END $$;
--> statement-breakpoint
-- Since PostgreSQL 16 who makes a role belongs to it at once, but may act as it only after being granted it.
DO $$ DECLARE
  needed text := CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'set' ELSE 'member' END;
BEGIN
  IF NOT pg_has_role(current_user, 'console_app', needed) THEN
    EXECUTE format('GRANT console_app TO %I', current_user);
  END IF;
END $$;
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO console_app;
--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO console_app;
