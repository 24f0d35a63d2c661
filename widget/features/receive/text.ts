export const receiveText = {
  'receive.code': 'QR code of your address',
  'receive.note': {
    one: 'Only send to this address on this network. Anything sent on another network may be lost.',
    other: 'Only send to this address on these networks. Anything sent on another network may be lost.',
  },
  'receive.networks': 'Compatible networks',
} as const
