"""Sends what Python's standard library sends by itself: KEY=… BASE=… APP=… FAMILY=… python3 standard_library.py receipt.jpg"""

import base64
import http.client
import json
import os
import sys
import urllib.error
import urllib.parse
import urllib.request

KEY, BASE, APP, FAMILY = (os.environ[name] for name in ("KEY", "BASE", "APP", "FAMILY"))
BEARER = {"Authorization": f"Bearer {KEY}"}
FULL = f"/api/{FAMILY}/create-invoice-full"
TICKET = f"/api/{FAMILY}/facturar-ticket"
with open(sys.argv[1], "rb") as file:
    PICTURE = file.read()
TAX_INFO = {
    "tax_id": "CACX7605101P8",
    "taxpayer": "XOCHILT MUÑOZ PEÑA",
    "postal_code": "36257",
    "fiscal_regimen": "612",
    "cfdi_use": "G03",
}


def full(**more):
    return {"tax_info": TAX_INFO, "receipt_image": base64.b64encode(PICTURE).decode(), **more}


def urllib_sends(url, body=None, method=None, headers=BEARER):
    """Status, headers and body. It calls every body a form, unless it is told what it is."""
    request = urllib.request.Request(url, body, headers, method=method)
    try:
        with urllib.request.urlopen(request, timeout=60) as response:
            answer = response
            text = response.read()
    except urllib.error.HTTPError as error:
        answer, text = error, error.read()
    return answer.status, answer.headers, json.loads(text)


def http_client_sends(url, path, body):
    """Status and body. It says nothing of what a body is, and writes a str as ISO 8859-1."""
    connection = http.client.HTTPConnection(urllib.parse.urlsplit(url).netloc, timeout=60)
    connection.request("POST", path, body, BEARER)
    response = connection.getresponse()
    text = response.read()
    connection.close()
    return response.status, json.loads(text)


said = 0


def check(what, actual, expected):
    global said
    said += 1
    if actual != expected:
        sys.exit(f"{what}: {actual!r}, and not {expected!r}")


def pick(body, *names):
    for name in names:
        body = body[name]
    return body


# JSON that is called a form.
status, headers, body = urllib_sends(BASE + FULL, json.dumps(full(), ensure_ascii=False).encode())
check("urllib, JSON in UTF-8", (status, pick(body, "data", "member", "name")), (200, TAX_INFO["taxpayer"]))
check("urllib, an ETag", headers.get("ETag"), None)
member = pick(body, "data", "member", "id")
org = pick(body, "data", "member", "org_id")
profile = f"{APP}/api/profile/{member}"
form = urllib.parse.urlencode({"cfdi_usage": "G03"}).encode()
check("urllib, a form that is one", urllib_sends(BASE + TICKET, form)[0], 415)

# JSON of no type.
status, body = http_client_sends(BASE, FULL, json.dumps(full()))
check("http.client, a str of ASCII", (status, pick(body, "success")), (200, True))
status, body = http_client_sends(BASE, FULL, json.dumps(full(), ensure_ascii=False))
check("http.client, a str that is not", (status, pick(body, "error", "code")), (415, "UNSUPPORTED_MEDIA_TYPE"))
status, body = http_client_sends(BASE, FULL, iter([json.dumps(full()).encode()]))
check("http.client, in pieces", (status, pick(body, "success")), (200, True))

# None, numbers, an empty text.
check("email", urllib_sends(profile, b'{"email": "ana@example.com", "phone_number": 5215512345678}', "PATCH")[0], 200)
unset = json.dumps({"name": None, "email": None, "phone_number": None}).encode()
status, _, body = urllib_sends(profile, unset, "PATCH")
check("None", (status, body["email"], body["phone_number"]), (200, "ana@example.com", "+525512345678"))
status, _, body = urllib_sends(profile, b'{"email": ""}', "PATCH")
check("an empty email", (status, body["message"]), (400, "Invalid email format"))
numbers = json.dumps({"postal_code": 6600, "fiscal_regimen": 612}).encode()
status, _, body = urllib_sends(f"{profile}/tax-info", numbers, "PATCH")
check("numbers", (status, body["postal_code"], body["fiscal_regimen"]), (200, "06600", "612"))
check("unknown members", urllib_sends(profile, b'{"correo": "ana@example.com"}', "PATCH")[0], 400)

# Queries.
for limit, expected in (("", 200), (None, 200), ("nan", 400)):
    query = urllib.parse.urlencode({"org_id": org, "rfc": member, "limit": limit, "offset": ""})
    status, _, body = urllib_sends(f"{APP}/api/{FAMILY}/member-invoices?{query}")
    check(f"limit={limit}", status, expected)
    check(f"limit={limit}, what it is", body.get("limit"), 10 if expected == 200 else None)

# Pictures as text, and in a form that is written by hand.
image = base64.urlsafe_b64encode(PICTURE).decode()
ticket = json.dumps({"receipt_image": image, "cfdi_usage": "G03"}).encode()
check("base64url", urllib_sends(BASE + TICKET, ticket)[0], 200)
image = base64.encodebytes(PICTURE).decode()
ticket = json.dumps({"receipt_image": image, "cfdi_usage": "G03", "rfc": member}).encode()
check("base64 in lines, for an id", urllib_sends(f"{BASE}{TICKET}-org", ticket)[0], 200)
parts = (
    ('name="tax_info"\r\nContent-Type: application/json', json.dumps(TAX_INFO, ensure_ascii=False).encode()),
    ('name="receipt_image"; filename="receipt.jpg"\r\nContent-Type: image/jpeg', PICTURE),
)
written = b"".join(
    f"--part\r\nContent-Disposition: form-data; {head}\r\n\r\n".encode() + value + b"\r\n" for head, value in parts
)
as_form = {**BEARER, "Content-Type": "multipart/form-data; boundary=part"}
check("a form", urllib_sends(BASE + FULL, written + b"--part--\r\n", headers=as_form)[0], 200)

# Refusals of bodies that it goes on sending: it reads no answer before it has sent everything.
large = json.dumps({"receipt_image": "A" * 3_000_000}).encode()
too_large = json.dumps({"receipt_image": "A" * 20_000_000}).encode()
for attempt in range(6):
    check("3 MB without a key", urllib_sends(BASE + FULL, large, headers={})[0], 401)
    check("20 MB", urllib_sends(BASE + FULL, too_large)[0], 413)

# Addresses, keys, and what else is asked for.
check("two slashes", urllib_sends(f"{APP}//api/profile/{member}")[0], 200)
check("no Bearer", urllib_sends(profile, headers={"Authorization": KEY})[0], 401)
for host in {BASE, APP}:
    status, _, body = urllib_sends(f"{host}/api/{FAMILY}/credits")
    check(f"credits on {host}", (status, body["organization_id"], body["low_credits_alert"]), (200, org, "false"))
    status, _, body = urllib_sends(f"{host}/api/health", headers={})
    check(f"health on {host}", (status, {"status", "timestamp", "version"} <= body.keys()), (200, True))
status, _, body = urllib_sends(f"{APP}/api/{FAMILY}/organization-members?org_id={org}")
check("members", (status, [one["invoice_count"] >= 4 for one in body["members"] if one["id"] == member]), (200, [True]))

print(f"{said} answers to Python are right")
