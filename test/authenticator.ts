import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

interface Options {
  challenge: string
}

/** What a device could do wrong. */
interface Quirks {
  origin?: string
  /** Whether it asked for a fingerprint, a face or a PIN. */
  verifiesUser?: boolean
  /** How often it says that it was used. */
  counter?: number
}

/** A device with one passkey, in software: ES256, attestation 'none', a count that goes up with each use. */
export function newAuthenticator(site: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  const rpIdHash = sha256(new URL(site).hostname)
  let count = 0
  let userHandle: string | undefined

  const clientData = (type: string, { challenge }: Options, { origin = site }: Quirks) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authenticatorData = (flags: number, { verifiesUser = true, counter = ++count }: Quirks) => {
    const head = Buffer.alloc(5)
    head[0] = flags | userPresent | (verifiesUser ? userVerified : 0)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([rpIdHash, head])
  }
  const answer = (response: Record<string, Buffer>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: Object.fromEntries(
      Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
    ),
  })

  return {
    /** As `navigator.credentials.create` answers. */
    create(options: Options & { user: { id: string } }, quirks: Quirks = {}) {
      userHandle = options.user.id
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const authData = Buffer.concat([
        authenticatorData(withKey, quirks),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(publicKey.export({ format: 'jwk' })),
      ])
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3, ...cborText('fmt'), ...cborText('none'), ...cborText('attStmt'), 0xa0]),
        Buffer.from([...cborText('authData'), 0x58, authData.length]),
        authData,
      ])
      return answer({ clientDataJSON: clientData('webauthn.create', options, quirks), attestationObject })
    },
    /** As `navigator.credentials.get` answers. */
    get(options: Options, quirks: Quirks = {}) {
      const clientDataJSON = clientData('webauthn.get', options, quirks)
      const authData = authenticatorData(0, quirks)
      return answer({
        clientDataJSON,
        authenticatorData: authData,
        signature: sign('sha256', Buffer.concat([authData, sha256(clientDataJSON)]), privateKey),
        ...(userHandle && { userHandle: Buffer.from(userHandle, 'base64url') }),
      })
    },
  }
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()

// Flags of the authenticator data.
const userPresent = 0x01
const userVerified = 0x04
const withKey = 0x40

const cborText = (text: string) => [0x60 + text.length, ...Buffer.from(text)]

/** A public key on P-256 for ES256, as COSE writes it in CBOR. */
const coseKey = ({ x, y }: { x?: string; y?: string }) =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32]),
    Buffer.from(x!, 'base64url'),
    Buffer.from([0x22, 0x58, 32]),
    Buffer.from(y!, 'base64url'),
  ])
