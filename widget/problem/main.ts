import { listAncestors } from './readProblem.ts'
import { showProblem } from './showProblem.ts'

/*
 * Shown in place of the widget where the browser or the server refused it, or it did not load. Any site may embed this
 * page, so it holds nothing but words, and what it tells its parent is no secret: hence the open target.
 */
showProblem({
  document,
  ancestors: listAncestors(window),
  notifyPage: (message) => window.parent.postMessage(message, '*'),
})
