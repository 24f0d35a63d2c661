/** Features that no document of ours uses unless it says so below. Names that browsers do not know would fill their consoles: not listed. */
const denied = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/**
 * The Permissions-Policy of each kind of document (security.md rule 7).
 *
 * A document can delegate only what it may use itself, so the widget's WebAuthn entries name it beside the secure frame.
 */
export const permissionsPolicy = {
  widget: (secureOrigin: string): string =>
    serialise({
      // Codes of recipients are scanned.
      camera: '(self)',
      'clipboard-write': '(self)',
      'publickey-credentials-create': `(self "${secureOrigin}")`,
      'publickey-credentials-get': `(self "${secureOrigin}")`,
      'storage-access': `(self "${secureOrigin}")`,
    }),

  secureFrame: serialise({
    'clipboard-write': '()',
    'publickey-credentials-create': '(self)',
    'publickey-credentials-get': '(self)',
    'storage-access': '(self)',
  }),

  problem: serialise({ 'clipboard-write': '()' }),

  /** The tag is copied; the widget in it delegates what it delegates. */
  admin: serialise({ 'clipboard-write': '(self)' }),

  /** Code is copied. */
  docs: serialise({ 'clipboard-write': '(self)' }),
}

function serialise(allowed: Readonly<Record<string, string>>): string {
  const lists = { ...Object.fromEntries(denied.map((name) => [name, '()'])), ...allowed }
  return Object.entries(lists)
    .map(([name, list]) => `${name}=${list}`)
    .join(', ')
}
