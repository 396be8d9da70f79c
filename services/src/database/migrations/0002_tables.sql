-- What the tables and columns hold is said in ../tables, from which `drizzle-kit generate` makes the next migrations.

-- Brands, their hosts, and the products that a site of theirs leads to.

CREATE TABLE user_pools (
  id text PRIMARY KEY
);--> statement-breakpoint

CREATE TABLE brands (
  id text PRIMARY KEY,
  pool_id text NOT NULL,
  client_id text NOT NULL,
  title jsonb NOT NULL,
  promise jsonb NOT NULL,
  greeting jsonb NOT NULL DEFAULT '{}'::jsonb,
  variant text NOT NULL,
  logo_light text NOT NULL,
  logo_dark text NOT NULL,
  accent text NOT NULL,
  tracking_id text,
  tag_origin text,
  sms_sender text,
  sms_countries jsonb,
  public_site text NOT NULL,
  admin_site text NOT NULL,
  session_mode text NOT NULL DEFAULT 'cookie',
  qr_display_code boolean NOT NULL DEFAULT true,
  recovery_hours integer NOT NULL DEFAULT 72,
  short_name text NOT NULL,
  storage_encrypted boolean NOT NULL DEFAULT true,
  storage_key text NOT NULL DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 16),
  storage_iv text NOT NULL DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 16),
  policy_version text NOT NULL,
  terms_urls jsonb NOT NULL,
  privacy_urls jsonb NOT NULL,
  handover text NOT NULL DEFAULT 'single-use',
  redirect_origins jsonb NOT NULL DEFAULT '[]'::jsonb,
  api_url text NOT NULL DEFAULT '/basic-api',
  user_service_url text NOT NULL DEFAULT '/user-service',
  language_service_url text NOT NULL DEFAULT '/language-service',
  language_app_id text,
  language_secret text,
  icon_services jsonb NOT NULL DEFAULT '[]'::jsonb,
  CONSTRAINT brands_client_id_unique UNIQUE (client_id),
  CONSTRAINT brands_pool_id_user_pools_id_fk FOREIGN KEY (pool_id) REFERENCES user_pools (id),
  CONSTRAINT brands_id CHECK (id ~ '^[a-z][a-z0-9-]*$'),
  CONSTRAINT brands_client_id CHECK (client_id ~ '^[A-Za-z0-9._-]{1,64}$'),
  CONSTRAINT brands_title CHECK (jsonb_typeof(title->'en') is not distinct from 'string' and title->>'en' <> '' and jsonb_typeof(title->'zh_CN') is not distinct from 'string' and title->>'zh_CN' <> '' and jsonb_typeof(title->'zh_TW') is not distinct from 'string' and title->>'zh_TW' <> ''),
  CONSTRAINT brands_promise CHECK (jsonb_typeof(promise->'en') is not distinct from 'string' and promise->>'en' <> '' and jsonb_typeof(promise->'zh_CN') is not distinct from 'string' and promise->>'zh_CN' <> '' and jsonb_typeof(promise->'zh_TW') is not distinct from 'string' and promise->>'zh_TW' <> ''),
  CONSTRAINT brands_greeting CHECK (jsonb_typeof(greeting) = 'object' and not jsonb_path_exists(greeting, '$.* ? (@.type() != "string" || !(@ like_regex "^.+$"))')),
  CONSTRAINT brands_logos CHECK (logo_light like '<svg%</svg>' and logo_dark like '<svg%</svg>'),
  CONSTRAINT brands_logo_length CHECK (length(logo_light) <= 16384 and length(logo_dark) <= 16384),
  CONSTRAINT brands_tracking_id CHECK (tracking_id ~ '^[A-Za-z0-9-]{1,40}$'),
  CONSTRAINT brands_tag_origin CHECK (tag_origin ~ '^https?://(([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?|(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})(:[1-9][0-9]{0,3}|:[1-5][0-9]{4}|:6[0-4][0-9]{3})?$'),
  CONSTRAINT brands_sms_sender CHECK (sms_sender ~ '^(\+?[0-9]{3,15}|[A-Za-z0-9 ]{1,11})$'),
  CONSTRAINT brands_sms_countries CHECK (jsonb_typeof(sms_countries) = 'array' and not jsonb_path_exists(sms_countries, '$[*] ? (@.type() != "string" || !(@ like_regex "^[A-Z]{2}$"))')),
  CONSTRAINT brands_public_site CHECK (public_site ~ '^https?://(([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?|(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})(:[1-9][0-9]{0,3}|:[1-5][0-9]{4}|:6[0-4][0-9]{3})?(/[^[:space:]<>"]*)?$'),
  CONSTRAINT brands_admin_site CHECK (admin_site ~ '^https?://(([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?|(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})(:[1-9][0-9]{0,3}|:[1-5][0-9]{4}|:6[0-4][0-9]{3})?(/[^[:space:]<>"]*)?$'),
  CONSTRAINT brands_recovery_hours CHECK (recovery_hours between 0 and 720),
  CONSTRAINT brands_short_name CHECK (short_name ~ '^[A-Za-z_]{1,30}$'),
  CONSTRAINT brands_policy_version CHECK (policy_version <> ''),
  CONSTRAINT brands_terms_urls CHECK (jsonb_typeof(terms_urls->'default') is not distinct from 'string' and not jsonb_path_exists(terms_urls, '$.* ? (@.type() != "string" || !(@ like_regex "^https?://(([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?|(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})(:[1-9][0-9]{0,3}|:[1-5][0-9]{4}|:6[0-4][0-9]{3})?(/[A-Za-z0-9._~/?=&%-]*)?$"))')),
  CONSTRAINT brands_privacy_urls CHECK (jsonb_typeof(privacy_urls->'default') is not distinct from 'string' and not jsonb_path_exists(privacy_urls, '$.* ? (@.type() != "string" || !(@ like_regex "^https?://(([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?|(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})(:[1-9][0-9]{0,3}|:[1-5][0-9]{4}|:6[0-4][0-9]{3})?(/[A-Za-z0-9._~/?=&%-]*)?$"))')),
  CONSTRAINT brands_redirect_origins CHECK (jsonb_typeof(redirect_origins) = 'array' and not jsonb_path_exists(redirect_origins, '$[*] ? (@.type() != "string" || !(@ like_regex "^https?://(([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?|(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})(:[1-9][0-9]{0,3}|:[1-5][0-9]{4}|:6[0-4][0-9]{3})?$"))')),
  CONSTRAINT brands_api_url CHECK (api_url ~ '^((https?://(([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?|(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})(:[1-9][0-9]{0,3}|:[1-5][0-9]{4}|:6[0-4][0-9]{3})?)?/[A-Za-z0-9._~/-]*|https?://(([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?|(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})(:[1-9][0-9]{0,3}|:[1-5][0-9]{4}|:6[0-4][0-9]{3})?)$'),
  CONSTRAINT brands_user_service_url CHECK (user_service_url ~ '^((https?://(([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?|(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})(:[1-9][0-9]{0,3}|:[1-5][0-9]{4}|:6[0-4][0-9]{3})?)?/[A-Za-z0-9._~/-]*|https?://(([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?|(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})(:[1-9][0-9]{0,3}|:[1-5][0-9]{4}|:6[0-4][0-9]{3})?)$'),
  CONSTRAINT brands_language_service_url CHECK (language_service_url ~ '^((https?://(([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?|(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})(:[1-9][0-9]{0,3}|:[1-5][0-9]{4}|:6[0-4][0-9]{3})?)?/[A-Za-z0-9._~/-]*|https?://(([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?|(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})(:[1-9][0-9]{0,3}|:[1-5][0-9]{4}|:6[0-4][0-9]{3})?)$'),
  CONSTRAINT brands_language_app_id CHECK (language_app_id ~ '^[A-Za-z0-9._-]{1,64}$'),
  CONSTRAINT brands_language_secret CHECK ((language_app_id is null) = (language_secret is null)),
  CONSTRAINT brands_icon_services CHECK (jsonb_typeof(icon_services) = 'array' and not jsonb_path_exists(icon_services, '$[*] ? (@.type() != "string" || !(@ like_regex "^https?://(([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?|(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})(:[1-9][0-9]{0,3}|:[1-5][0-9]{4}|:6[0-4][0-9]{3})?$"))')),
  CONSTRAINT brands_variant CHECK (variant in ('marketing', 'chat', 'merchant')),
  CONSTRAINT brands_session_mode CHECK (session_mode in ('cookie', 'storage')),
  CONSTRAINT brands_handover CHECK (handover in ('single-use', 'token')),
  CONSTRAINT brands_accent CHECK (accent ~ '^#[0-9a-f]{6}$'),
  CONSTRAINT brands_storage_cipher CHECK (length(storage_key) = 16 and length(storage_iv) = 16)
);--> statement-breakpoint

CREATE TABLE brand_hosts (
  host text PRIMARY KEY,
  brand_id text NOT NULL,
  scheme text NOT NULL DEFAULT 'http',
  port integer,
  product text,
  CONSTRAINT brand_hosts_brand_id_brands_id_fk FOREIGN KEY (brand_id) REFERENCES brands (id),
  CONSTRAINT brand_hosts_product_brand_hosts_host_fk FOREIGN KEY (product) REFERENCES brand_hosts (host),
  CONSTRAINT brand_hosts_host CHECK (host ~ '^(([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)*[a-z]([a-z0-9-]{0,61}[a-z0-9])?|(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])(\.(25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])){3})$' and length(host) <= 253),
  CONSTRAINT brand_hosts_scheme CHECK (scheme in ('http', 'https')),
  CONSTRAINT brand_hosts_port CHECK (port between 1 and 65535),
  CONSTRAINT brand_hosts_product CHECK (product <> host)
);--> statement-breakpoint

CREATE TABLE site_products (
  host text NOT NULL,
  product text NOT NULL,
  lives_at text NOT NULL,
  CONSTRAINT site_products_host_product_pk PRIMARY KEY (host, product),
  CONSTRAINT site_products_host_brand_hosts_host_fk FOREIGN KEY (host) REFERENCES brand_hosts (host),
  CONSTRAINT site_products_lives_at_brand_hosts_host_fk FOREIGN KEY (lives_at) REFERENCES brand_hosts (host),
  CONSTRAINT site_products_product CHECK (product in ('seo', 'website', 'dynamic-content', 'conversation'))
);--> statement-breakpoint

-- What a brand can change without a release: its texts and its menus.

CREATE TABLE language_projects (
  app_id text PRIMARY KEY,
  brand_id text NOT NULL,
  read_secret_hash text NOT NULL,
  write_secret_hash text NOT NULL,
  latest_version integer NOT NULL DEFAULT 0,
  updated_at timestamptz(3) NOT NULL,
  CONSTRAINT language_projects_brand_id_unique UNIQUE (brand_id),
  CONSTRAINT language_projects_brand_id_brands_id_fk FOREIGN KEY (brand_id) REFERENCES brands (id),
  CONSTRAINT language_projects_app_id CHECK (app_id ~ '^[A-Za-z0-9._-]{1,64}$')
);--> statement-breakpoint

CREATE TABLE language_versions (
  app_id text NOT NULL,
  version integer NOT NULL,
  source text,
  created_by text,
  created_at timestamptz(3) NOT NULL,
  CONSTRAINT language_versions_app_id_version_pk PRIMARY KEY (app_id, version),
  CONSTRAINT language_versions_app_id_language_projects_app_id_fk FOREIGN KEY (app_id) REFERENCES language_projects (app_id),
  CONSTRAINT language_versions_source CHECK ((source is null) = (created_by is null))
);--> statement-breakpoint

CREATE TABLE language_texts (
  app_id text NOT NULL,
  version integer NOT NULL,
  code text NOT NULL,
  release_texts jsonb NOT NULL,
  changes jsonb NOT NULL,
  CONSTRAINT language_texts_app_id_version_code_pk PRIMARY KEY (app_id, version, code),
  CONSTRAINT language_texts_version FOREIGN KEY (app_id, version) REFERENCES language_versions (app_id, version),
  CONSTRAINT language_texts_code CHECK (code in ('en', 'zh_CN', 'zh_TW', 'zh_HK'))
);--> statement-breakpoint

CREATE TABLE menu_routes (
  name text PRIMARY KEY,
  parent text,
  path text NOT NULL,
  component text,
  redirect text,
  meta jsonb NOT NULL,
  order_no integer NOT NULL,
  CONSTRAINT menu_routes_parent_menu_routes_name_fk FOREIGN KEY (parent) REFERENCES menu_routes (name) ON DELETE CASCADE,
  CONSTRAINT menu_routes_parent CHECK (parent <> name)
);--> statement-breakpoint
CREATE INDEX menu_routes_of_parent ON menu_routes (parent);--> statement-breakpoint

CREATE TABLE menu_route_roles (
  route text NOT NULL,
  role text NOT NULL,
  CONSTRAINT menu_route_roles_role_route_pk PRIMARY KEY (role, route),
  CONSTRAINT menu_route_roles_route_menu_routes_name_fk FOREIGN KEY (route) REFERENCES menu_routes (name) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX menu_route_roles_of_route ON menu_route_roles (route);--> statement-breakpoint

CREATE TABLE permission_codes (
  role text NOT NULL,
  code text NOT NULL,
  CONSTRAINT permission_codes_role_code_pk PRIMARY KEY (role, code)
);--> statement-breakpoint

-- Releases, and which of them each brand shows.

CREATE TABLE releases (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  version text NOT NULL,
  hash text NOT NULL,
  files jsonb NOT NULL,
  manifest jsonb,
  announced_at timestamptz(3) NOT NULL,
  sealed_at timestamptz(3),
  CONSTRAINT releases_address UNIQUE (name, version, hash),
  CONSTRAINT releases_sealed_with_manifest CHECK ((sealed_at is null) = (manifest is null))
);--> statement-breakpoint

CREATE TABLE pins (
  brand_id text NOT NULL,
  name text NOT NULL,
  release_id uuid NOT NULL,
  set_by text NOT NULL,
  automatic boolean NOT NULL,
  set_at timestamptz(3) NOT NULL,
  CONSTRAINT pins_brand_id_name_pk PRIMARY KEY (brand_id, name),
  CONSTRAINT pins_brand_id_brands_id_fk FOREIGN KEY (brand_id) REFERENCES brands (id),
  CONSTRAINT pins_release_id_releases_id_fk FOREIGN KEY (release_id) REFERENCES releases (id)
);--> statement-breakpoint

CREATE TABLE pin_history (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  brand_id text NOT NULL,
  name text NOT NULL,
  kind text NOT NULL DEFAULT 'pin',
  from_release_id uuid,
  to_release_id uuid,
  set_by text NOT NULL,
  automatic boolean NOT NULL,
  set_at timestamptz(3) NOT NULL,
  CONSTRAINT pin_history_brand_id_brands_id_fk FOREIGN KEY (brand_id) REFERENCES brands (id),
  CONSTRAINT pin_history_from_release_id_releases_id_fk FOREIGN KEY (from_release_id) REFERENCES releases (id),
  CONSTRAINT pin_history_to_release_id_releases_id_fk FOREIGN KEY (to_release_id) REFERENCES releases (id),
  CONSTRAINT pin_history_kind CHECK (kind in ('pin', 'rollback', 'unpin')),
  CONSTRAINT pin_history_unpin CHECK ((kind = 'unpin') = (to_release_id is null))
);--> statement-breakpoint

-- People, their sessions, and what is kept for them.

CREATE TABLE users (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  pool_id text NOT NULL,
  email text,
  email_verified_at timestamptz(3),
  phone_number text,
  phone_verified_at timestamptz(3),
  username text NOT NULL,
  username_norm text NOT NULL,
  username_chosen boolean NOT NULL,
  family_name text NOT NULL DEFAULT '',
  given_name text NOT NULL DEFAULT '',
  picture text NOT NULL DEFAULT '',
  locale text,
  time_zone text,
  password_phc text,
  password_version integer NOT NULL DEFAULT 1,
  status text NOT NULL DEFAULT 'active',
  policy_version text NOT NULL,
  agreed_at timestamptz(3) NOT NULL,
  created_at timestamptz(3) NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT users_pool_id_user_pools_id_fk FOREIGN KEY (pool_id) REFERENCES user_pools (id),
  CONSTRAINT users_email_is_proved CHECK ((email is null) = (email_verified_at is null)),
  CONSTRAINT users_phone_is_proved CHECK ((phone_number is null) = (phone_verified_at is null)),
  CONSTRAINT users_phone CHECK (phone_number ~ '^[1-9][0-9]{0,2}-[0-9]{4,14}$'),
  CONSTRAINT users_password_has_a_name CHECK (password_phc is null or email is not null or phone_number is not null or username_chosen or status = 'deleted'),
  CONSTRAINT users_picture CHECK (picture ~ '^(https?://[^[:space:]]+|/user-service/pictures/[A-Za-z0-9_-]{22})?$'),
  CONSTRAINT users_status CHECK (status in ('active', 'disabled', 'deleted'))
);--> statement-breakpoint
CREATE UNIQUE INDEX users_live_email ON users (pool_id, email) WHERE status <> 'deleted';--> statement-breakpoint
CREATE UNIQUE INDEX users_live_phone ON users (pool_id, phone_number) WHERE status <> 'deleted';--> statement-breakpoint
CREATE UNIQUE INDEX users_live_chosen_name ON users (pool_id, username_norm) WHERE status <> 'deleted' and username_chosen;--> statement-breakpoint

CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  client_id text NOT NULL,
  remembered boolean NOT NULL,
  amr text NOT NULL,
  created_at timestamptz(3) NOT NULL DEFAULT now(),
  last_used_at timestamptz(3) NOT NULL DEFAULT now(),
  user_agent text NOT NULL DEFAULT '',
  network text NOT NULL DEFAULT '',
  authenticated_at timestamptz(3) NOT NULL,
  idle_expires_at timestamptz(3) NOT NULL,
  absolute_expires_at timestamptz(3) NOT NULL,
  locked_at timestamptz(3),
  lock_phc text,
  ended_at timestamptz(3),
  ended_by text,
  CONSTRAINT sessions_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT sessions_client_id_brands_client_id_fk FOREIGN KEY (client_id) REFERENCES brands (client_id),
  CONSTRAINT sessions_lock_has_a_time CHECK (lock_phc is null or locked_at is not null),
  CONSTRAINT sessions_end_has_a_reason CHECK ((ended_at is null) = (ended_by is null))
);--> statement-breakpoint
CREATE INDEX sessions_over ON sessions (absolute_expires_at);--> statement-breakpoint
CREATE INDEX sessions_live ON sessions (user_id, created_at) WHERE ended_at is null;--> statement-breakpoint

CREATE TABLE refresh_tokens (
  hash text PRIMARY KEY,
  session_id uuid NOT NULL,
  sequence integer NOT NULL,
  used_at timestamptz(3),
  successor text,
  CONSTRAINT refresh_tokens_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE UNIQUE INDEX refresh_tokens_do_not_fork ON refresh_tokens (session_id, sequence);--> statement-breakpoint

CREATE TABLE devices (
  id uuid PRIMARY KEY,
  token_hash text NOT NULL,
  last_used_at timestamptz(3) NOT NULL,
  CONSTRAINT devices_token_hash_unique UNIQUE (token_hash)
);--> statement-breakpoint
CREATE INDEX devices_unused ON devices (last_used_at);--> statement-breakpoint

CREATE TABLE device_people (
  device_id uuid NOT NULL,
  user_id uuid NOT NULL,
  session_id uuid,
  signed_in_at timestamptz(3) NOT NULL,
  CONSTRAINT device_people_device_id_user_id_pk PRIMARY KEY (device_id, user_id),
  CONSTRAINT device_people_device_id_devices_id_fk FOREIGN KEY (device_id) REFERENCES devices (id) ON DELETE CASCADE,
  CONSTRAINT device_people_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT device_people_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE SET NULL
);--> statement-breakpoint
CREATE INDEX device_people_of_user ON device_people (user_id);--> statement-breakpoint
CREATE INDEX device_people_of_session ON device_people (session_id);--> statement-breakpoint

CREATE TABLE user_settings (
  user_id uuid NOT NULL,
  key text NOT NULL,
  value jsonb NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT user_settings_user_id_key_pk PRIMARY KEY (user_id, key),
  CONSTRAINT user_settings_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);--> statement-breakpoint

CREATE TABLE user_pictures (
  user_id uuid PRIMARY KEY,
  name text NOT NULL,
  content_type text NOT NULL,
  bytes bytea NOT NULL,
  CONSTRAINT user_pictures_name_unique UNIQUE (name),
  CONSTRAINT user_pictures_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT user_pictures_size CHECK (octet_length(bytes) between 1 and 524288),
  CONSTRAINT user_pictures_type CHECK (content_type in ('image/png', 'image/jpeg', 'image/webp'))
);--> statement-breakpoint

CREATE TABLE idempotency_keys (
  user_id uuid NOT NULL,
  key text NOT NULL,
  request text NOT NULL,
  answer text,
  started_at timestamptz(3) NOT NULL,
  CONSTRAINT idempotency_keys_user_id_key_pk PRIMARY KEY (user_id, key),
  CONSTRAINT idempotency_keys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id)
);--> statement-breakpoint
CREATE INDEX idempotency_keys_age ON idempotency_keys (started_at);--> statement-breakpoint

-- Ways to sign in, and what holds back who guesses.

CREATE TABLE codes (
  id uuid PRIMARY KEY,
  client_id text NOT NULL,
  target text NOT NULL,
  network text NOT NULL,
  own_requester text,
  purpose text NOT NULL,
  session_id uuid,
  mac text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  closed_at timestamptz(3),
  proof_hash text,
  proof_expires_at timestamptz(3),
  proof_attempts integer NOT NULL DEFAULT 0,
  proof_used_at timestamptz(3),
  CONSTRAINT codes_proof_hash_unique UNIQUE (proof_hash),
  CONSTRAINT codes_client_id_brands_client_id_fk FOREIGN KEY (client_id) REFERENCES brands (client_id),
  CONSTRAINT codes_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE,
  CONSTRAINT codes_of_sessions CHECK ((session_id is not null) = (purpose in ('reauthenticate', 'unlock'))),
  CONSTRAINT codes_attempts CHECK (attempts between 0 and 5 and proof_attempts between 0 and 5)
);--> statement-breakpoint
CREATE INDEX codes_of_target ON codes (target, created_at);--> statement-breakpoint
CREATE INDEX codes_of_network ON codes (network, created_at);--> statement-breakpoint
CREATE INDEX codes_age ON codes (created_at);--> statement-breakpoint
CREATE INDEX codes_of_session ON codes (session_id) WHERE session_id is not null;--> statement-breakpoint

CREATE TABLE outbox (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  recipient text NOT NULL,
  sealed text,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  next_try_at timestamptz(3),
  delivered_at timestamptz(3)
);--> statement-breakpoint
CREATE INDEX outbox_newest ON outbox (created_at);--> statement-breakpoint
CREATE INDEX outbox_of_recipient ON outbox (recipient, created_at);--> statement-breakpoint
CREATE INDEX outbox_waiting ON outbox (kind, next_try_at) WHERE next_try_at is not null;--> statement-breakpoint

CREATE TABLE throttles (
  kind text NOT NULL,
  key text NOT NULL,
  span timestamptz(3) NOT NULL,
  count integer NOT NULL,
  blocked_until timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT throttles_kind_key_span_pk PRIMARY KEY (kind, key, span)
);--> statement-breakpoint
CREATE INDEX throttles_expired ON throttles (expires_at);--> statement-breakpoint

CREATE TABLE social_providers (
  brand_id text NOT NULL,
  type text NOT NULL,
  title jsonb NOT NULL,
  issuer text NOT NULL,
  client_id text NOT NULL,
  secret_name text,
  scopes text NOT NULL DEFAULT 'openid profile email',
  position integer NOT NULL DEFAULT 0,
  CONSTRAINT social_providers_brand_id_type_pk PRIMARY KEY (brand_id, type),
  CONSTRAINT social_providers_issuer UNIQUE (brand_id, issuer),
  CONSTRAINT social_providers_brand_id_brands_id_fk FOREIGN KEY (brand_id) REFERENCES brands (id),
  CONSTRAINT social_providers_type CHECK (type ~ '^[a-z0-9-]{1,30}$'),
  CONSTRAINT social_providers_title CHECK (coalesce(title->>'en', '') <> '' and coalesce(title->>'zh_CN', '') <> '' and coalesce(title->>'zh_TW', '') <> ''),
  CONSTRAINT social_providers_issuer_is_safe CHECK (issuer ~ '^(https://[^[:space:]?#]+|http://(localhost|127[.]0[.]0[.]1)(:[0-9]+)?(/[^[:space:]?#]*)?)$'),
  CONSTRAINT social_providers_scopes CHECK (scopes ~ '(^| )openid( |$)')
);--> statement-breakpoint

CREATE TABLE identities (
  pool_id text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL,
  linked_at timestamptz(3) NOT NULL,
  CONSTRAINT identities_pool_id_issuer_subject_pk PRIMARY KEY (pool_id, issuer, subject),
  CONSTRAINT identities_one_of_a_provider UNIQUE (user_id, issuer),
  CONSTRAINT identities_pool_id_user_pools_id_fk FOREIGN KEY (pool_id) REFERENCES user_pools (id),
  CONSTRAINT identities_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT identities_subject CHECK (length(subject) between 1 and 255)
);--> statement-breakpoint

CREATE TABLE social_attempts (
  state_hash text PRIMARY KEY,
  client_id text NOT NULL,
  type text NOT NULL,
  browser_hash text NOT NULL,
  session_id uuid,
  redirect_uri text NOT NULL,
  sealed text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  ended_at timestamptz(3),
  CONSTRAINT social_attempts_client_id_brands_client_id_fk FOREIGN KEY (client_id) REFERENCES brands (client_id),
  CONSTRAINT social_attempts_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX social_attempts_age ON social_attempts (expires_at);--> statement-breakpoint

CREATE TABLE pending_identities (
  hash text PRIMARY KEY,
  client_id text NOT NULL,
  browser_hash text NOT NULL,
  user_id uuid,
  sealed text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  CONSTRAINT pending_identities_client_id_brands_client_id_fk FOREIGN KEY (client_id) REFERENCES brands (client_id),
  CONSTRAINT pending_identities_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT pending_identities_attempts CHECK (attempts between 0 and 5)
);--> statement-breakpoint
CREATE INDEX pending_identities_age ON pending_identities (expires_at);--> statement-breakpoint

CREATE TABLE passkeys (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  credential_id text NOT NULL,
  user_id uuid NOT NULL,
  domain text,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  backed_up boolean NOT NULL,
  name text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  last_used_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT passkeys_credential_id_unique UNIQUE (credential_id),
  CONSTRAINT passkeys_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT passkeys_counter CHECK (counter between 0 and 4294967295)
);--> statement-breakpoint
CREATE INDEX passkeys_of_user ON passkeys (user_id);--> statement-breakpoint

CREATE TABLE passkey_challenges (
  hash text PRIMARY KEY,
  client_id text NOT NULL,
  session_id uuid,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT passkey_challenges_client_id_brands_client_id_fk FOREIGN KEY (client_id) REFERENCES brands (client_id),
  CONSTRAINT passkey_challenges_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX passkey_challenges_age ON passkey_challenges (expires_at);--> statement-breakpoint
CREATE INDEX passkey_challenges_of_session ON passkey_challenges (session_id);--> statement-breakpoint

CREATE TABLE totp_factors (
  user_id uuid PRIMARY KEY,
  sealed_secret text NOT NULL,
  enabled_at timestamptz(3),
  last_step bigint NOT NULL,
  CONSTRAINT totp_factors_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);--> statement-breakpoint

CREATE TABLE recovery_codes (
  user_id uuid NOT NULL,
  code_hash text NOT NULL,
  used_at timestamptz(3),
  CONSTRAINT recovery_codes_user_id_code_hash_pk PRIMARY KEY (user_id, code_hash),
  CONSTRAINT recovery_codes_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);--> statement-breakpoint

CREATE TABLE second_factor_tries (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  requester text NOT NULL,
  method text NOT NULL,
  tried_at timestamptz(3) NOT NULL,
  is_told boolean NOT NULL DEFAULT false,
  CONSTRAINT second_factor_tries_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX second_factor_tries_of_user ON second_factor_tries (user_id, tried_at);--> statement-breakpoint
CREATE INDEX second_factor_tries_age ON second_factor_tries (tried_at);--> statement-breakpoint

CREATE TABLE sign_in_challenges (
  hash text PRIMARY KEY,
  user_id uuid NOT NULL,
  client_id text NOT NULL,
  remembered boolean NOT NULL,
  password_version integer NOT NULL,
  attempts integer NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at timestamptz(3),
  CONSTRAINT sign_in_challenges_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT sign_in_challenges_client_id_brands_client_id_fk FOREIGN KEY (client_id) REFERENCES brands (client_id)
);--> statement-breakpoint
CREATE INDEX sign_in_challenges_expired ON sign_in_challenges (expires_at);--> statement-breakpoint
CREATE INDEX sign_in_challenges_of_user ON sign_in_challenges (user_id);--> statement-breakpoint

CREATE TABLE recovery_requests (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL,
  client_id text NOT NULL,
  token_hash text NOT NULL,
  text_locale text NOT NULL,
  requested_at timestamptz(3) NOT NULL,
  due_at timestamptz(3) NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  closed_at timestamptz(3),
  seen_at timestamptz(3),
  CONSTRAINT recovery_requests_token_hash_unique UNIQUE (token_hash),
  CONSTRAINT recovery_requests_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT recovery_requests_client_id_brands_client_id_fk FOREIGN KEY (client_id) REFERENCES brands (client_id),
  CONSTRAINT recovery_requests_state CHECK ((closed_at is null) = (state = 'waiting')),
  CONSTRAINT recovery_requests_seen CHECK (seen_at is null or state = 'done')
);--> statement-breakpoint
CREATE UNIQUE INDEX recovery_requests_one_waiting ON recovery_requests (user_id) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX recovery_requests_of_user ON recovery_requests (user_id, requested_at);--> statement-breakpoint
CREATE INDEX recovery_requests_due ON recovery_requests (due_at) WHERE state = 'waiting';--> statement-breakpoint

CREATE TABLE qr_sign_ins (
  id uuid PRIMARY KEY,
  client_id text NOT NULL,
  poll_hash text NOT NULL,
  scan_hash text NOT NULL,
  display_code_mac text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  origin text NOT NULL,
  user_agent text NOT NULL,
  network text NOT NULL,
  status text NOT NULL DEFAULT 'created',
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  session_id uuid,
  user_id uuid,
  CONSTRAINT qr_sign_ins_client_id_brands_client_id_fk FOREIGN KEY (client_id) REFERENCES brands (client_id),
  CONSTRAINT qr_sign_ins_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE,
  CONSTRAINT qr_sign_ins_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
  CONSTRAINT qr_sign_ins_attempts CHECK (attempts between 0 and 3),
  CONSTRAINT qr_sign_ins_claimed CHECK ((session_id is null) = (user_id is null) and (session_id is not null or status in ('created', 'superseded')))
);--> statement-breakpoint
CREATE INDEX qr_sign_ins_age ON qr_sign_ins (expires_at);--> statement-breakpoint

CREATE TABLE handover_tokens (
  jti_hash text PRIMARY KEY,
  session_id uuid NOT NULL,
  audience text NOT NULL,
  state_hash text NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  redeemed_at timestamptz(3),
  CONSTRAINT handover_tokens_session_id_sessions_id_fk FOREIGN KEY (session_id) REFERENCES sessions (id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX handover_tokens_expired ON handover_tokens (expires_at);--> statement-breakpoint
CREATE INDEX handover_tokens_of_session ON handover_tokens (session_id);--> statement-breakpoint

-- Teams, and what they work on.

CREATE TABLE teams (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  pool_id text NOT NULL,
  name text NOT NULL,
  created_by uuid NOT NULL,
  created_at timestamptz(3) NOT NULL,
  archived_at timestamptz(3),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT teams_pool_id_user_pools_id_fk FOREIGN KEY (pool_id) REFERENCES user_pools (id),
  CONSTRAINT teams_created_by_users_id_fk FOREIGN KEY (created_by) REFERENCES users (id)
);--> statement-breakpoint
CREATE INDEX teams_of_creator ON teams (created_by, search_text(name));--> statement-breakpoint

CREATE TABLE memberships (
  team_id uuid NOT NULL,
  user_id uuid NOT NULL,
  role text NOT NULL,
  joined_at timestamptz(3) NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT memberships_team_id_user_id_pk PRIMARY KEY (team_id, user_id),
  CONSTRAINT memberships_team_id_teams_id_fk FOREIGN KEY (team_id) REFERENCES teams (id) ON DELETE CASCADE,
  CONSTRAINT memberships_user_id_users_id_fk FOREIGN KEY (user_id) REFERENCES users (id),
  CONSTRAINT memberships_role CHECK (role in ('owner', 'administrator', 'staff'))
);--> statement-breakpoint
CREATE UNIQUE INDEX memberships_one_owner ON memberships (team_id) WHERE role = 'owner';--> statement-breakpoint
CREATE INDEX memberships_of_person ON memberships (user_id, team_id);--> statement-breakpoint

CREATE TABLE accounts (
  team_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL,
  business_name text NOT NULL,
  country text NOT NULL,
  address text NOT NULL,
  phone text NOT NULL,
  website text NOT NULL,
  created_at timestamptz(3) NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT accounts_team_id_id_pk PRIMARY KEY (team_id, id),
  CONSTRAINT accounts_id UNIQUE (id),
  CONSTRAINT accounts_team_id_teams_id_fk FOREIGN KEY (team_id) REFERENCES teams (id) ON DELETE CASCADE,
  CONSTRAINT accounts_website CHECK (website ~ '^(https?://|$)')
);--> statement-breakpoint
CREATE INDEX accounts_by_name ON accounts (team_id, search_text(name));--> statement-breakpoint

CREATE TABLE account_staff (
  team_id uuid NOT NULL,
  account_id uuid NOT NULL,
  user_id uuid NOT NULL,
  CONSTRAINT account_staff_team_id_account_id_user_id_pk PRIMARY KEY (team_id, account_id, user_id),
  CONSTRAINT account_staff_team_id_user_id_memberships_team_id_user_id_fk FOREIGN KEY (team_id, user_id) REFERENCES memberships (team_id, user_id) ON DELETE CASCADE,
  CONSTRAINT account_staff_team_id_account_id_accounts_team_id_id_fk FOREIGN KEY (team_id, account_id) REFERENCES accounts (team_id, id) ON DELETE CASCADE
);--> statement-breakpoint
CREATE INDEX account_staff_of_person ON account_staff (team_id, user_id);--> statement-breakpoint

CREATE TABLE member_permissions (
  team_id uuid NOT NULL,
  user_id uuid NOT NULL,
  permission text NOT NULL,
  state text NOT NULL,
  CONSTRAINT member_permissions_team_id_user_id_permission_pk PRIMARY KEY (team_id, user_id, permission),
  CONSTRAINT member_permissions_team_id_user_id_memberships_team_id_user_id_fk FOREIGN KEY (team_id, user_id) REFERENCES memberships (team_id, user_id) ON DELETE CASCADE,
  CONSTRAINT member_permissions_permission CHECK (permission in ('edit_account', 'request_link', 'write_products')),
  CONSTRAINT member_permissions_state CHECK (state in ('open', 'close'))
);--> statement-breakpoint

CREATE TABLE invitations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  team_id uuid NOT NULL,
  invitee text NOT NULL,
  kind text NOT NULL,
  role text NOT NULL,
  account_ids uuid[] NOT NULL,
  token_hash text NOT NULL,
  link_hash text,
  state text NOT NULL DEFAULT 'pending',
  invited_by uuid NOT NULL,
  sent_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  closed_at timestamptz(3),
  accepted_by uuid,
  CONSTRAINT invitations_token_hash_unique UNIQUE (token_hash),
  CONSTRAINT invitations_link_hash_unique UNIQUE (link_hash),
  CONSTRAINT invitations_team_id_teams_id_fk FOREIGN KEY (team_id) REFERENCES teams (id) ON DELETE CASCADE,
  CONSTRAINT invitations_invited_by_users_id_fk FOREIGN KEY (invited_by) REFERENCES users (id),
  CONSTRAINT invitations_accepted_by_users_id_fk FOREIGN KEY (accepted_by) REFERENCES users (id),
  CONSTRAINT invitations_kind CHECK (kind = case when invitee like '%@%' then 'email' else 'phone' end),
  CONSTRAINT invitations_role CHECK (role in ('administrator', 'staff')),
  CONSTRAINT invitations_accounts CHECK (role = 'staff' or cardinality(account_ids) = 0),
  CONSTRAINT invitations_state CHECK (state in ('pending', 'accepted', 'refused', 'cancelled')),
  CONSTRAINT invitations_end_has_a_time CHECK ((state = 'pending') = (closed_at is null)),
  CONSTRAINT invitations_accepted_by CHECK ((state = 'accepted') = (accepted_by is not null))
);--> statement-breakpoint
CREATE UNIQUE INDEX invitations_one_pending ON invitations (team_id, invitee) WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX invitations_of_invitee ON invitations (invitee);--> statement-breakpoint
CREATE INDEX invitations_of_member ON invitations (accepted_by);--> statement-breakpoint

CREATE TABLE team_transfers (
  team_id uuid PRIMARY KEY,
  from_user_id uuid NOT NULL,
  to_user_id uuid NOT NULL,
  requested_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  CONSTRAINT team_transfers_team_id_from_user_id_memberships_team_id_user_id_fk FOREIGN KEY (team_id, from_user_id) REFERENCES memberships (team_id, user_id) ON DELETE CASCADE,
  CONSTRAINT team_transfers_team_id_to_user_id_memberships_team_id_user_id_fk FOREIGN KEY (team_id, to_user_id) REFERENCES memberships (team_id, user_id) ON DELETE CASCADE,
  CONSTRAINT team_transfers_to_another CHECK (from_user_id <> to_user_id)
);--> statement-breakpoint

CREATE TABLE account_links (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  requester_team_id uuid NOT NULL,
  requester_id uuid NOT NULL,
  target_team_id uuid NOT NULL,
  target_id uuid NOT NULL,
  state text NOT NULL DEFAULT 'pending',
  requested_by uuid NOT NULL,
  requested_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  changed_at timestamptz(3),
  CONSTRAINT account_links_requested_by_users_id_fk FOREIGN KEY (requested_by) REFERENCES users (id),
  CONSTRAINT account_links_requester_team_id_requester_id_accounts_team_id_id_fk FOREIGN KEY (requester_team_id, requester_id) REFERENCES accounts (team_id, id) ON DELETE CASCADE,
  CONSTRAINT account_links_target_team_id_target_id_accounts_team_id_id_fk FOREIGN KEY (target_team_id, target_id) REFERENCES accounts (team_id, id) ON DELETE CASCADE,
  CONSTRAINT account_links_no_self_link CHECK (requester_id <> target_id),
  CONSTRAINT account_links_state CHECK (state in ('pending', 'accepted', 'refused', 'cancelled', 'expired', 'ended')),
  CONSTRAINT account_links_change_has_a_time CHECK ((state = 'pending') = (changed_at is null))
);--> statement-breakpoint
CREATE UNIQUE INDEX account_links_one_open ON account_links (least(requester_id, target_id), greatest(requester_id, target_id)) WHERE state in ('pending', 'accepted');--> statement-breakpoint
CREATE INDEX account_links_of_requester ON account_links (requester_team_id, requester_id);--> statement-breakpoint
CREATE INDEX account_links_of_target ON account_links (target_team_id, target_id);--> statement-breakpoint

CREATE TABLE products (
  team_id uuid NOT NULL,
  account_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  number text NOT NULL,
  name text NOT NULL,
  brand text NOT NULL,
  class text NOT NULL,
  type text NOT NULL,
  label text NOT NULL DEFAULT '',
  image text NOT NULL DEFAULT '',
  is_online boolean NOT NULL DEFAULT false,
  is_top boolean NOT NULL DEFAULT false,
  stock_status text NOT NULL,
  sales integer NOT NULL DEFAULT 0,
  created_at timestamptz(3) NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT products_team_id_account_id_id_pk PRIMARY KEY (team_id, account_id, id),
  CONSTRAINT products_id UNIQUE (id),
  CONSTRAINT products_number UNIQUE (account_id, number),
  CONSTRAINT products_team_id_account_id_accounts_team_id_id_fk FOREIGN KEY (team_id, account_id) REFERENCES accounts (team_id, id) ON DELETE CASCADE,
  CONSTRAINT products_type CHECK (type in ('goods', 'digital', 'service')),
  CONSTRAINT products_stock_status CHECK (stock_status in ('in_stock', 'low', 'sold_out')),
  CONSTRAINT products_sales CHECK (sales >= 0),
  CONSTRAINT products_image CHECK (image = '' or image ~ '^data:image/(svg[+]xml|png|jpeg|webp)[^,]*,'),
  CONSTRAINT products_image_is_small CHECK (length(image) <= 16384)
);--> statement-breakpoint
CREATE INDEX products_by_time ON products (team_id, created_at, id);--> statement-breakpoint

-- The audit log.

CREATE TABLE audit_log (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  sequence bigint,
  at timestamptz(3) NOT NULL,
  action text NOT NULL,
  outcome text NOT NULL,
  actor text,
  target text,
  team text,
  client text,
  network text,
  trace text,
  details jsonb NOT NULL,
  mac text,
  previous_hash text,
  hash text,
  CONSTRAINT audit_log_sequence_unique UNIQUE (sequence),
  CONSTRAINT audit_log_mac_unique UNIQUE (mac)
);--> statement-breakpoint
CREATE INDEX audit_log_unchained ON audit_log (id) WHERE sequence is null;--> statement-breakpoint
CREATE INDEX audit_log_of_team ON audit_log (team, id);--> statement-breakpoint
CREATE INDEX audit_log_joined ON audit_log (team, target) WHERE action = 'membership.created';--> statement-breakpoint

CREATE TABLE audit_head (
  id bigint PRIMARY KEY,
  sequence bigint NOT NULL,
  hash text NOT NULL,
  previous_hash text NOT NULL
);--> statement-breakpoint
-- The chain of the log begins here (security C16).
INSERT INTO audit_head (id, sequence, hash, previous_hash) VALUES (1, 0, '', '');
