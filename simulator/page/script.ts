// What the page's script adds to a form that works without it: spacing, the brand, errors at once,
// test cards on a click, and no second submit. It is sent as text, so it is written as text.

import { BRANDS } from '../cards/cards.ts';

const brands = JSON.stringify(BRANDS.map(([name, pattern]) => [name, pattern.source]));

export const script = `
(() => {
  const form = document.getElementById('card-form');
  if (!form) return;
  form.noValidate = true;
  const brands = ${brands};
  const [number, month, year, cvv, submit, brand] =
    ['cardNumber', 'expiryMonth', 'expiryYear', 'cvv', 'submit', 'brand']
      .map((id) => document.getElementById(id));
  const digits = (input) => input.value.replace(/\\D/g, '');

  const showNumber = () => {
    const before = number.value.slice(0, number.selectionStart).replace(/\\D/g, '').length;
    const plain = digits(number).slice(0, 19);
    const spaced = plain.replace(/(\\d{4})(?=\\d)/g, '$1 ');
    if (number.value !== spaced) {
      number.value = spaced;
      const caret = before + Math.floor(Math.max(0, before - 1) / 4);
      if (document.activeElement === number) number.setSelectionRange(caret, caret);
    }
    const found = brands.find(([, source]) => new RegExp(source).test(plain));
    const name = found && plain ? found[0] : '';
    if (brand.value !== name) brand.value = name;
  };

  const luhn = (text) => [...text].reverse().reduce((sum, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (value > 9 ? value - 9 : value);
  }, 0) % 10 === 0;

  const problems = {
    cardNumber: () => {
      const plain = digits(number);
      if (!plain) return 'Enter the card number.';
      return plain.length >= 13 && luhn(plain)
        ? '' : 'Check the card number. It is not a valid card number.';
    },
    expiry: () => {
      const m = Number(month.value);
      if (!/^\\d{1,2}$/.test(month.value) || m < 1 || m > 12) {
        return 'Enter the expiry month as 01 to 12.';
      }
      if (!/^(\\d{2}|\\d{4})$/.test(year.value)) {
        return 'Enter the expiry year, such as 30 or 2030.';
      }
      const full = Number(year.value) < 100 ? 2000 + Number(year.value) : Number(year.value);
      return Date.UTC(full, m, 1) > Date.now() ? '' : 'This card has expired.';
    },
    cvv: () => /^\\d{3,4}$/.test(cvv.value)
      ? '' : 'Enter the 3 digits on the back.',
  };
  const inputs = { cardNumber: [number], expiry: [month, year], cvv: [cvv] };

  const check = (field) => {
    const problem = problems[field]();
    document.getElementById(field + '-error').textContent = problem;
    for (const input of inputs[field]) {
      if (problem) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
    }
    return problem === '';
  };

  for (const [field, group] of Object.entries(inputs)) {
    for (const input of group) {
      input.addEventListener('input', () => {
        if (input === number) showNumber();
        if (input.getAttribute('aria-invalid')) check(field);
      });
      input.addEventListener('blur', (event) => {
        const within = group.includes(event.relatedTarget);
        if (!within && group.every((one) => one.value !== '')) check(field);
      });
    }
  }
  for (const card of document.querySelectorAll('.magic')) {
    card.addEventListener('click', () => {
      number.value = card.dataset.number;
      month.value = '12';
      year.value = String(new Date().getFullYear() + 3).slice(-2);
      cvv.value = '123';
      showNumber();
      Object.keys(inputs).forEach(check);
      submit.focus();
    });
  }
  form.addEventListener('submit', (event) => {
    const wrong = Object.keys(inputs).filter((field) => !check(field));
    if (wrong.length > 0) {
      event.preventDefault();
      inputs[wrong[0]][0].focus();
      return;
    }
    submit.disabled = true;
    submit.textContent = 'Paying…';
  });
  const label = submit.textContent;
  window.addEventListener('pageshow', () => {
    submit.disabled = false;
    submit.textContent = label;
    showNumber();
  });
})();
`;
