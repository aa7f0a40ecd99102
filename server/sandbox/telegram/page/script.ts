/** The script of the chat page. It inserts the messages of others as text alone. */
export const script = `
const address = new URL(location.href);
const who = document.querySelector('#who'), say = document.querySelector('#say');
const list = document.querySelector('#messages'), said = document.querySelector('#answer');
const block = document.querySelector('#block');
const person = () => ({ user: address.searchParams.get('user') || 'ada', language: address.searchParams.get('language') || 'en', group: address.searchParams.get('group') || undefined });
for (const name of ['user', 'language', 'group']) who.elements[name].value = person()[name] || '';
if (address.searchParams.has('start')) say.elements.text.value = '/start ' + address.searchParams.get('start');
let shown = '', query, blocked = false;
async function act(what) {
  const response = await fetch('/telegram/chat/act', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...person(), ...what }) });
  const told = await response.json();
  if (!told.ok) said.textContent = told.why || 'That was not taken.';
  if (told.query) { query = told.query; said.textContent = '...'; }
  await refresh();
}
function part(text, entity) {
  const tags = { bold: 'b', italic: 'i', code: 'code', pre: 'pre', underline: 'u', strikethrough: 's' };
  const node = document.createElement(entity.type === 'text_link' ? 'a' : tags[entity.type] || 'span');
  if (entity.type === 'text_link') { node.href = entity.url; node.target = '_blank'; node.rel = 'noreferrer'; }
  node.textContent = text;
  return node;
}
function paragraph(text, entities) {
  const p = document.createElement('p');
  let at = 0;
  for (const entity of entities || []) {
    if (entity.offset < at) continue;
    p.append(text.slice(at, entity.offset), part(text.slice(entity.offset, entity.offset + entity.length), entity));
    at = entity.offset + entity.length;
  }
  p.append(text.slice(at));
  return p;
}
function picture(message) {
  const one = document.createElement('article');
  one.className = message.from.is_bot ? 'its' : 'own';
  one.dataset.id = message.message_id;
  if (person().group && !message.from.is_bot) { const name = document.createElement('small'); name.textContent = message.from.first_name; one.append(name); }
  if (message.photo) { const image = document.createElement('img'); image.src = '/telegram/chat/photo/' + message.message_id; image.alt = message.caption || 'Picture'; one.append(image); }
  one.append(paragraph(message.text || message.caption || '', message.entities));
  for (const buttons of message.reply_markup ? message.reply_markup.inline_keyboard : []) {
    const row = document.createElement('div');
    row.className = 'row';
    for (const button of buttons) {
      const node = document.createElement(button.url ? 'a' : 'button');
      node.textContent = button.text;
      if (button.url) { node.href = button.url; node.target = '_blank'; node.rel = 'noreferrer'; }
      else node.onclick = () => act({ act: 'press', message_id: message.message_id, data: button.callback_data });
      row.append(node);
    }
    one.append(row);
  }
  return one;
}
async function refresh() {
  const asked = new URLSearchParams({ user: person().user });
  if (person().group) asked.set('group', person().group);
  if (query) asked.set('query', query);
  const state = await (await fetch('/telegram/chat/state?' + asked)).json();
  if (query && state.answer) { said.textContent = state.answer.text || ''; query = undefined; }
  blocked = state.isBlocked;
  block.textContent = blocked ? 'Unblock the bot' : 'Block the bot';
  const now = JSON.stringify(state.messages);
  if (now === shown) return;
  shown = now;
  list.replaceChildren(...state.messages.map(picture));
  list.scrollTop = list.scrollHeight;
}
who.onsubmit = (event) => {
  event.preventDefault();
  for (const name of ['user', 'language', 'group']) {
    const value = who.elements[name].value.trim();
    if (value) address.searchParams.set(name, value); else address.searchParams.delete(name);
  }
  address.searchParams.delete('start');
  location.assign(address);
};
say.onsubmit = (event) => {
  event.preventDefault();
  const text = say.elements.text.value;
  say.elements.text.value = '';
  act({ act: 'say', text });
};
block.onclick = () => act({ act: blocked ? 'unblock' : 'block' });
setInterval(() => { refresh().catch(() => { said.textContent = 'The sandbox does not answer.'; }); }, 500);
refresh();
`;
