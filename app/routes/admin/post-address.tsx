/** An address of the post editor, which is around it. */
export default function PostAddress() {
  return null
}
