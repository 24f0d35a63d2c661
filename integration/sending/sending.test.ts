import { crashMatrix } from './crashMatrix.ts'
import { sendByEveryRoute } from './everyRoute.ts'
import { replaceWhatWaits } from './replacing.ts'
import { setStage } from './stage.ts'

/*
 * Sending, by the widget's own app, the loader's own way to the wallets, the secure frame's own app and the built server, on real chains.
 * What arrived is read by a library of none of them.
 */

const stage = setStage()
sendByEveryRoute(stage)
replaceWhatWaits(stage)
crashMatrix(stage)
