-- The sweep looks for what has expired; without this it would read every session of the last 30 days.
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE INDEX audit_events_at ON audit_events (at);
