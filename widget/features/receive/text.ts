export const receiveText = {
  'receive.code': 'QR code of your address',
  'receive.note': {
    one: 'Only send to this address on this network. What is sent on another one may be lost.',
    other: 'Only send to this address on these networks. What is sent on another one may be lost.',
  },
  'receive.networks': 'Compatible networks',
} as const
