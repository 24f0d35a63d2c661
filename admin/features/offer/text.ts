import { createText } from '#shared/text/createText.ts'

/** What says why something is offered or not. */
export const offerText = createText({
  messages: {
    'offer.title': 'What visitors get',
    'offer.hint': 'What’s on, what’s off, why, and where to turn it on.',
    'offer.off': 'Off',
    'offer.on': 'On',
    'offer.what': 'Feature',
    'offer.why': 'Why',
    'offer.change': 'Change',
    'offer.toField': 'Turn on {what}',
    'offer.server': 'On the server:',
    'offer.nothingToDo': 'Nothing to change',
    'offer.allOn': 'Everything is on.',
    'offer.allOff': 'Everything is off.',
  },
})
