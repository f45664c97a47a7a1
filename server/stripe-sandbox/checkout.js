// Conveniences only: the page works without this file.
const form = document.getElementById('payment')
const number = document.getElementById('number')
const expiry = document.getElementById('expiry')
const cvc = document.getElementById('cvc')

// As a browser fills in what it knows: the address of the account that is signed in here. It can be changed.
const email = document.getElementById('email')
if (email?.value === '') email.value = signedInEmail()

function signedInEmail() {
  try {
    return JSON.parse(localStorage.getItem('session'))?.user?.email ?? ''
  } catch {
    return ''
  }
}

function formatAtEnd(input, format) {
  input?.addEventListener('input', (event) => {
    // Only while typing at the end: anywhere else the caret would jump.
    const deletes = event.inputType?.startsWith('delete')
    if (!deletes && input.selectionStart === input.value.length) input.value = format(input.value)
  })
}

formatAtEnd(number, (typed) =>
  typed
    .replace(/\D/g, '')
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, '$1 '),
)

formatAtEnd(expiry, (typed) => {
  const digits = typed.replace(/\D/g, '').slice(0, 6)
  const padded = /^[2-9]/.test(digits) ? `0${digits}` : digits
  return padded.length < 2 ? padded : `${padded.slice(0, 2)} / ${padded.slice(2)}`
})

formatAtEnd(cvc, (typed) => typed.replace(/\D/g, '').slice(0, 4))

for (const button of document.querySelectorAll('button[name="fill"]')) {
  button.addEventListener('click', (event) => {
    event.preventDefault()
    number.value = button.value.replace(/(\d{4})(?=\d)/g, '$1 ')
    expiry.value = button.dataset.expiry
    cvc.value = '123'
    const next = email.value === '' ? email : form.querySelector('.pay')
    next.focus()
  })
}

const pay = form?.querySelector('.pay')
const payLabel = pay?.textContent
let submitted = false

form?.addEventListener('submit', (event) => {
  if (submitted) {
    event.preventDefault()
    return
  }
  submitted = true
  pay.textContent = pay.dataset.busyLabel
  pay.setAttribute('aria-disabled', 'true')
})

// Coming back with the browser's back button shows the page as it was left.
window.addEventListener('pageshow', () => {
  submitted = false
  if (!pay) return
  pay.textContent = payLabel
  pay.removeAttribute('aria-disabled')
})
