import { createText } from '#shared/text/createText.ts'

/** What says why something is offered or not. */
export const offerText = createText({
  locale: 'en',
  messages: {
    'offer.title': 'What visitors are offered',
    'offer.hint': 'And what they are not, why, and where it is switched on.',
    'offer.off': 'Not offered',
    'offer.on': 'Offered',
    'offer.what': 'What',
    'offer.why': 'Why',
    'offer.change': 'Where to change it',
    'offer.toField': 'Switch on {what}',
    'offer.server': 'On the server:',
    'offer.nothingToDo': 'Nothing to set',
    'offer.allOn': 'Everything is offered.',
    'offer.allOff': 'Nothing is offered.',
  },
})
