import { LONGEST_PAINT_MS, onFirstText } from './first-text.ts'

/** The faces of `styles/fonts.css`, in the weights that the first view has. */
const FACES = ['1em Hanken', '700 1em Bricolage']

/** Longer than a phone on a slow network needs for them; then people should read, in whatever face. */
const LONGEST_WAIT_MS = 1500

/**
 * Text that is painted in one face and then in another one moves. So a page shows its text when its
 * faces are there: the first visit asks for them in its first lines, later ones have them at once. The page's scripts
 * wait for the first frame with text (`let-content-go-first.ts`), and so take no bandwidth
 * from the faces. Pictures in frames, which keep their size without them, are asked for after that frame.
 *
 * The page hides by its opacity, which no element inherits: visibility would work out the style of each of them
 * again. What lies over it meanwhile keeps taps from links that no one sees. An attribute says what waits, and
 * no sheet of its own: a browser that takes one away while the rest of the page's sheet arrives works out all
 * styles again, and lays out the whole page.
 */
export const SHOW_IN_OWN_FACES = `{
const faces = ${JSON.stringify(FACES)};
const { dataset } = document.documentElement;
dataset.waits = "text";
const limit = new Promise((resolve) => setTimeout(resolve, ${LONGEST_WAIT_MS}));
const loaded = Promise.all(faces.map((face) => document.fonts.load(face)));
window.textIsShown = Promise.race([limit, loaded]).catch(() => {}).then(() => {
dataset.waits = "pictures";
const show = () => { delete dataset.waits; };
${onFirstText('show')}
setTimeout(show, ${LONGEST_PAINT_MS});
});
}`
