import { createText } from '#shared/text/createText.ts'

/** What the search for a request says. */
export const requestsText = createText({
  messages: {
    'requests.title': 'Failed requests',
    'requests.hint':
      'When a request fails, the visitor sees a request ID. Enter it to find that request. Leave it empty to see the latest failures.',
    'requests.id': 'Request ID',
    'requests.idHint': '12 letters and digits.',
    'requests.find': 'Find',
    'requests.list': 'Failed requests',
    'requests.time': 'Time',
    'requests.call': 'Request',
    'requests.status': 'Status',
    'requests.code': 'Error',
    'requests.duration': 'Duration',
    'requests.project': 'Project',
    'requests.milliseconds': '{value} ms',
    'requests.none':
      'No recent failure has this ID. Search for it in the server’s log, where every line has its ID.',
    'requests.noneAtAll': 'No recent failures.',
  },
})
