/** Id of where the test and the preview of an email begin. */
export const TEST_PLACE = 'test-and-preview'
