#!/bin/sh
# Sends what curl sends by itself: KEY=… BASE=… APP=… FAMILY=… sh curl.sh receipt.jpg
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
picture=$1
FULL=$BASE/api/$FAMILY/create-invoice-full
TICKET=$BASE/api/$FAMILY/facturar-ticket
authorization="Bearer $KEY"
said=0

# What must come back, as a jq expression over the body; then the status; then curl's arguments. The body stays in a file.
expect() {
  what=$1 status=$2 holds=$3
  shift 3
  got=$(curl -sS -D "$folder/head" -o "$folder/body" -w '%{http_code}' -H "Authorization: $authorization" "$@")
  if [ "$got" != "$status" ] || ! jq -e "$holds" "$folder/body" >/dev/null || grep -qi '^etag:' "$folder/head"; then
    printf '%s: %s\n' "$what" "$got"
    cat "$folder/body"
    exit 1
  fi
  said=$((said + 1))
}

tax_info='{"tax_id":"FUNK671228PH6","taxpayer":"KARLA FUENTE MUÑOZ","postal_code":42080,"fiscal_regimen":612,"cfdi_use":"G03"}'
printf '%s' "$tax_info" >"$folder/tax-info.json"
# As `base64` writes it, in lines.
base64 <"$picture" >"$folder/picture.txt"
{
  printf '{"tax_info":%s,"receipt_image":"data:image/jpeg;base64,' "$tax_info"
  tr -d '\n' <"$folder/picture.txt"
  printf '"}'
} >"$folder/full.json"

# JSON that is called a form, of no type, and as what it is.
expect '--data-binary' 200 '.data.member.name == "KARLA FUENTE MUÑOZ"' "$FULL" --data-binary "@$folder/full.json"
member=$(jq -r .data.member.id "$folder/body")
org=$(jq -r .data.member.org_id "$folder/body")
profile=$APP/api/profile/$member
expect '-d' 200 '.success' "$FULL" -d "@$folder/full.json"
expect '-T, of no type' 200 '.success' "$FULL" -X POST -T "$folder/full.json"
expect '--json' 200 '.success' "$FULL" --json "@$folder/full.json"
expect '-d, in place' 200 '.phone_number == "+525512345678"' -X PATCH "$profile" -d '{"phone_number":"521 55 1234 5678"}'
expect '-d, an extension' 400 '.message | test("extension")' -X PATCH "$profile" -d '{"phone_number":"55 1234 5678 x9"}'
expect '-d, a form' 415 '.error == "Unsupported Media Type"' -X PATCH "$profile" -d 'email=ana@example.com'
expect '-d, no email' 400 '.message == "Invalid email format"' -X PATCH "$profile" -d '{"email":""}'
expect '-d, null' 200 '.phone_number == "+525512345678"' -X PATCH "$profile" -d '{"phone_number":null}'
expect '-d, names of the answer' 200 '.taxpayer == "KARLA FUENTE" and .fiscal_regimen == "606" and .postal_code == "42080"' \
  -X PATCH "$profile/tax-info" -d '{"taxpayer":"KARLA FUENTE","fiscal_regimen":606,"cfdi_use":"G01"}'

# Of a large body, curl asks first whether it is wanted.
{ cat "$picture" && head -c 1300000 /dev/zero; } | base64 | tr -d '\n' >"$folder/large.txt"
{ printf '{"cfdi_usage":"G03","receipt_image":"' && cat "$folder/large.txt" && printf '"}'; } >"$folder/large.json"
expect 'Expect: 100-continue' 200 '.status == "processing"' "$TICKET" --data-binary "@$folder/large.json"
grep -q '^HTTP/1.1 100' "$folder/head"

# Forms.
expect '-F, a file of JSON' 200 '.success' "$FULL" -F "receipt_image=@$picture" -F "tax_info=@$folder/tax-info.json"
expect '-F, JSON of a file' 200 '.success' "$FULL" -F "receipt_image=@$picture" \
  -F "tax_info=<$folder/tax-info.json;type=application/json"
expect '-F, quotes, and a picture as text' 200 '.success' "$FULL" -F "receipt_image=<$folder/picture.txt" \
  -F 'tax_info["tax_id"]=FUNK671228PH6' -F 'tax_info["taxpayer"]=KARLA FUENTE' -F 'tax_info["postal_code"]=42080' \
  -F 'tax_info["fiscal_regimen"]=606' -F 'tax_info["cfdi_use"]=G03'
expect '-F, names alone' 200 '.success' "$FULL" -F "receipt_image=@$picture;type=application/octet-stream" \
  -F tax_id=FUNK671228PH6 -F 'taxpayer=KARLA FUENTE' -F postal_code=42080 -F fiscal_regimen=606 -F cfdi_use=G03
expect '-F, a wrong field' 400 '.error.message | test("tax_info")' "$FULL" -F "receipt_image=@$picture" -F 'tax_info={'
expect '-F, facturar-ticket' 200 '.status == "processing"' "$TICKET" -F "receipt_image=@$picture" -F cfdi_usage=G03
expect '-F, facturar-ticket-org for an id' 200 '.member_rfc == "FUNK671228PH6"' "$TICKET-org" \
  -F "receipt_image=@$picture" -F cfdi_usage=G03 -F "rfc=$member"

# Addresses and keys.
expect 'two slashes' 200 '.email == null' "$APP//api/profile/$member"
expect 'a page of nothing' 200 '.limit == 10 and .offset == 0' -G "$APP/api/$FAMILY/member-invoices" \
  -d "org_id=$org" -d "rfc=$member" -d limit= -d offset=
expect 'a page of no number' 400 '.error == "Bad Request"' -G "$APP/api/$FAMILY/member-invoices" \
  -d "org_id=$org" -d "rfc=$member" -d limit=abc
expect 'credits' 200 '.credits_available | test("^[0-9]+$")' "$BASE/api/$FAMILY/credits"
authorization=$KEY
expect 'no Bearer' 401 '.error == "Unauthorized"' "$profile"

# A link, which a browser's page may show and read.
invoice=$(curl -sS -G "$APP/api/$FAMILY/member-invoices" -H "Authorization: Bearer $KEY" -d "org_id=$org" -d "rfc=$member" |
  jq -r '.invoices[0].id')
link=$(curl -sS -G "$APP/api/$FAMILY/invoice" -H "Authorization: Bearer $KEY" -d "org_id=$org" -d "invoice_id=$invoice" |
  jq -r .receipt_image_url)
curl -sS --fail-with-body -D "$folder/head" -o "$folder/receipt.jpg" -H 'Origin: https://shop.example' "$link"
cmp "$picture" "$folder/receipt.jpg"
grep -qi '^access-control-allow-origin: \*' "$folder/head"
if grep -qi '^x-frame-options' "$folder/head"; then exit 1; fi

printf '%s answers to curl are right\n' "$said"
