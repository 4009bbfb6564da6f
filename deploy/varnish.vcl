vcl 4.1;
# Varnish with the module xkey (package varnish-modules) between the proxy that ends TLS and the shop.
import xkey;
import std;

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = {
    .url = "/readyz/browse";
    .interval = 2s;
    .timeout = 2s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

acl shops {
  "localhost";
  "10.0.0.0"/8;
  "172.16.0.0"/12;
  "192.168.0.0"/16;
}

sub vcl_recv {
  if (req.method == "PURGE") {
    if (client.ip !~ shops || req.http.X-Forwarded-For ~ ",") {
      return (synth(403));
    }
    if (req.http.xkey-purge == "all") {
      ban("req.url ~ .");
      return (synth(200, "all"));
    }
    # Not forgotten: shown again while the shop cannot make it anew.
    return (synth(200, xkey.softpurge(req.http.xkey-purge)));
  }
  # What is too old is made anew; where the shop cannot (vcl_synth), the old is shown.
  if (req.restarts == 0) {
    set req.grace = 0s;
    unset req.http.X-Again;
  } else {
    set req.grace = 1h;
    set req.http.X-Again = "1";
  }
  # What belongs to one person is never kept.
  if (req.http.Authorization || (req.method != "GET" && req.method != "HEAD")) {
    return (pass);
  }
}

sub vcl_backend_response {
  if (beresp.status >= 500) {
    # It must not take the place of a page that is kept. If there is none, the second time it is shown.
    if (bereq.is_bgfetch || (!bereq.uncacheable && !bereq.http.X-Again)) {
      return (abandon);
    }
    set beresp.ttl = 0s;
    set beresp.grace = 0s;
    return (deliver);
  }
  if (beresp.http.Surrogate-Control ~ "max-age=[0-9]+") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, ".*max-age=([0-9]+).*", "\1") + "s", 0s);
    set beresp.grace = 1h;
  } elsif (beresp.http.Cache-Control !~ "public") {
    set beresp.uncacheable = true;
  }
}

sub vcl_synth {
  if (resp.status == 503 && req.restarts == 0 && (req.method == "GET" || req.method == "HEAD")) {
    return (restart);
  }
}

sub vcl_deliver {
  if (obj.ttl < 0s && resp.status < 500) {
    set resp.http.Cache-Status = "varnish; hit; detail=stale";
  }
  unset resp.http.xkey;
  # Not earlier: without it, Varnish's own rules would not keep what browsers must ask for again.
  unset resp.http.Surrogate-Control;
}
