vcl 4.1;
# Varnish with the module xkey (package varnish-modules) between the proxy that ends TLS and the shop.
import xkey;
import std;

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
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
    return (synth(200, xkey.purge(req.http.xkey-purge)));
  }
  # What belongs to one person is never kept.
  if (req.http.Authorization || (req.method != "GET" && req.method != "HEAD")) {
    return (pass);
  }
}

sub vcl_backend_response {
  if (beresp.http.Surrogate-Control ~ "max-age=[0-9]+") {
    set beresp.ttl = std.duration(regsub(beresp.http.Surrogate-Control, ".*max-age=([0-9]+).*", "\1") + "s", 0s);
    set beresp.grace = 10s;
  } elsif (beresp.http.Cache-Control !~ "public") {
    set beresp.uncacheable = true;
  }
}

sub vcl_deliver {
  unset resp.http.xkey;
  # Not earlier: without it, Varnish's own rules would not keep what browsers must ask for again.
  unset resp.http.Surrogate-Control;
}
