import { createText } from '#shared/text/createText.ts'

/** What the search for a request says. */
export const requestsText = createText({
  locale: 'en',
  messages: {
    'requests.title': 'Find a request',
    'requests.hint':
      'Where the server has failed a visitor, the text that they see has a request ID. Enter it, and see the server’s line of that request; without one, the newest failures.',
    'requests.id': 'Request id',
    'requests.idHint': 'Twelve digits and letters.',
    'requests.find': 'Find',
    'requests.list': 'Failed requests',
    'requests.time': 'Time',
    'requests.call': 'Call',
    'requests.status': 'Status',
    'requests.code': 'Error',
    'requests.duration': 'Took',
    'requests.project': 'Project',
    'requests.milliseconds': '{value} ms',
    'requests.none':
      'No request of this id has failed lately. Look for it in the server’s log: each line has its id.',
    'requests.noneAtAll': 'No request has failed lately.',
  },
})
