module.exports = (url) => import(url);
