/* Runs first in every document of a measured page: notes when it has come to rest. */
import { watchView } from '../../e2e/fixtures/watchView.ts'

watchView()
