/** Returns the page of the chat; its messages are inserted by the script, as text and never as markup. */
export const markup = (style: string, script: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" type="image/svg+xml" href="/telegram/chat/icon">
<title>The sandbox's Telegram</title>
<style>${style}</style>
</head>
<body>
<header>
<p class="note">This is the sandbox's Telegram: nothing here is real.</p>
<form id="who">
<label>You are <input name="user" required pattern="[A-Za-z][A-Za-z0-9_]{0,31}" maxlength="32"></label>
<label>Language <input name="language" maxlength="10" size="3"></label>
<label>Group <input name="group" maxlength="60" placeholder="none"></label>
<button>Change</button>
<button type="button" id="block">Block the bot</button>
</form>
</header>
<main id="messages" aria-live="polite" aria-label="Messages"></main>
<p id="answer" role="status"></p>
<form id="say">
<input name="text" aria-label="Message" placeholder="Message" autocomplete="off" required maxlength="4096">
<button>Send</button>
</form>
<script>${script}</script>
</body>
</html>
`;
